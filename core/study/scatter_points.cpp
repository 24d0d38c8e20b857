#include <algorithm>

#include "core/study/scatter.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/study/scatter_points.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

// Processes nothing and leaves all nodes to the scalar code.
template <class Value>
class BlockRange {
 public:
  BlockRange(const ScatterPoints&, const Value*) {}
  static constexpr std::size_t size() { return 1; }
  bool take(std::size_t) { return false; }
  void finish(Cost&, RangeCollector&, RangeCollector&) const {}
};

#else

using Tag = hn::CappedTag<Cost, 8>;
using Vector = hn::Vec<Tag>;
using Sums = hn::RepartitionToWide<hn::RebindToUnsigned<Tag> >;

HWY_INLINE Vector load(const Cost* costs) { return hn::LoadU(Tag(), costs); }
HWY_INLINE Vector load(const CostPlane::Narrow* costs) {
  return hn::PromoteTo(Tag(), hn::LoadU(hn::Rebind<CostPlane::Narrow, Tag>(), costs));
}

inline Cost greatest_lane(Vector costs) { return hn::GetLane(hn::MaxOfLanes(Tag(), costs)); }

// Processes a vector of nodes at once if they are consecutive and no estimate is above the true
// cost.
template <class Value>
class BlockRange {
 public:
  BlockRange(const ScatterPoints& points, const Value* true_costs)
      : true_costs_(true_costs), formula_{points.a.data()}, landmarks_{points.b.data()} {}

  static std::size_t size() { return hn::Lanes(Tag()); }

  // Processes a vector of nodes starting at `at`. Returns false if one of the nodes must be
  // examined on its own.
  HWY_INLINE bool take(std::size_t at) {
    const Vector true_cost = load(true_costs_ + at);
    const Vector formula = load(formula_.estimates + at);
    const Vector landmarks = load(landmarks_.estimates + at);
    if (!hn::AllFalse(Tag(), hn::Gt(hn::Max(formula, landmarks), true_cost))) return false;
    farthest_ = hn::Max(farthest_, true_cost);
    formula_.add(true_cost, formula);
    landmarks_.add(true_cost, landmarks);
    return true;
  }

  void finish(Cost& farthest, RangeCollector& formula, RangeCollector& landmarks) const {
    farthest = std::max(farthest, greatest_lane(farthest_));
    formula_.finish(formula);
    landmarks_.finish(landmarks);
  }

 private:
  struct Series {
    const Cost* estimates;
    Vector greatest = hn::Zero(Tag()), greatest_error = hn::Zero(Tag());
    hn::Vec<Sums> errors = hn::Zero(Sums());

    HWY_INLINE void add(Vector true_cost, Vector estimate) {
      const Vector error = hn::Sub(true_cost, estimate);
      greatest = hn::Max(greatest, estimate);
      greatest_error = hn::Max(greatest_error, error);
      // Errors are not negative here, so two lanes can be read as the halves of one lane of twice
      // the width.
      const auto pairs = hn::BitCast(Sums(), error);
      const auto lower = hn::And(pairs, hn::Set(Sums(), UINT32_MAX));
      errors = hn::Add(errors, hn::Add(lower, hn::ShiftRight<32>(pairs)));
    }
    void finish(RangeCollector& collector) const {
      EstimateRange& range = collector.range;
      range.greatest = std::max(range.greatest, greatest_lane(greatest));
      range.greatest_error = std::max(range.greatest_error, greatest_lane(greatest_error));
      collector.errors += static_cast<std::int64_t>(hn::GetLane(hn::SumOfLanes(Sums(), errors)));
    }
  };

  const Value* true_costs_;
  Series formula_, landmarks_;
  Vector farthest_ = hn::Zero(Tag());
};

#endif

template <class Value>
ScatterRange range_over(const ScatterPoints& points, const Value* true_costs) {
  const std::span<const Node> nodes = points.nodes;
  ScatterRange range;
  RangeCollector formula{points.moves}, landmarks{points.moves};
  BlockRange<Value> block(points, true_costs);
  const std::size_t size = block.size();
  for (std::size_t i = 0; i < nodes.size();) {
    const auto at = static_cast<std::size_t>(nodes[i]);
    // Nodes are in reading order, so checking the last one is enough.
    const bool follow =
        i + size <= nodes.size() && static_cast<std::size_t>(nodes[i + size - 1]) == at + size - 1;
    if (follow && block.take(at)) {
      i += size;
      continue;
    }
    const Cost true_cost = true_costs[at];
    range.farthest = std::max(range.farthest, true_cost);
    formula.add(true_cost, points.a[at]);
    landmarks.add(true_cost, points.b[at]);
    ++i;
  }
  block.finish(range.farthest, formula, landmarks);
  range.a = formula.over(points.count());
  range.b = landmarks.over(points.count());
  return range;
}

ScatterRange range_in_lanes(const ScatterPoints& points) {
  return points.true_cost->with_array(
      [&](const auto* true_costs) { return range_over(points, true_costs); });
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(range_in_lanes);

ScatterRange range_of(const ScatterPoints& points) {
  return HWY_DYNAMIC_DISPATCH(range_in_lanes)(points);
}

}  // namespace waymark
#endif
