#include "core/study/estimate_planes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/study/narrow_estimates.cpp"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Narrow = CostPlane::Narrow;
using Tag = hn::CappedTag<Narrow, kNarrowTail>;
using Vector = hn::Vec<Tag>;

// Writes the costs of one vector of nodes in 32 bits.
HWY_INLINE void store_widened(Vector costs, Cost* out) {
  const Tag tag;
  HWY_ALIGN Narrow lanes[kNarrowTail];
  hn::Store(costs, tag, lanes);
  const hn::CappedTag<Cost, kNarrowTail> to;
  const hn::Rebind<Narrow, decltype(to)> from;
  for (std::size_t i = 0; i < hn::Lanes(tag); i += hn::Lanes(to)) {
    const auto widened = hn::PromoteTo(to, hn::Load(from, lanes + i));
    const auto none = hn::Eq(widened, hn::Set(to, CostPlane::kNarrowNoCost));
    hn::StoreU(hn::IfThenElse(none, hn::Set(to, kNoCost), widened), to, out + i);
  }
}

class Estimator {
 public:
  Estimator(const Query& query, const ActiveLandmarks& active, EstimatePlanes& planes)
      : grid_(query.grid),
        goal_(query.goal),
        planes_(planes),
        true_costs_(query.goal_field.costs.narrow_array()) {
    const Node goal = grid_.node(goal_);
    for (const int i : active) {
      const Narrow* costs = query.landmarks[static_cast<std::size_t>(i)]->costs.narrow_array();
      landmarks_.push_back({costs, costs[goal], static_cast<Narrow>(i)});
    }
  }

  // Writes one vector of nodes starting at `node`. Only the first `count` nodes are in the same
  // row.
  HWY_INLINE void write(Node node, Node count) {
    const Tag tag;
    const Vector ones = hn::Set(tag, CostPlane::kNarrowNoCost);
    const Vector formula = manhattan(node);
    Vector h = formula, by = hn::Set(tag, Narrow{EstimatePlanes::kByFormula});
    for (const Landmark& landmark : landmarks_.all()) {
      const Vector bound = lower_bounds(landmark, node);
      by = hn::IfThenElse(hn::Gt(bound, h), hn::Set(tag, landmark.index), by);
      h = hn::Max(h, bound);
    }
    store_widened(formula, planes_.a.data() + node);
    store_widened(h, planes_.b.data() + node);
    const hn::Rebind<std::uint8_t, Tag> bytes;
    hn::StoreU(hn::DemoteTo(bytes, hn::BitCast(hn::RebindToSigned<Tag>(), by)), bytes,
               planes_.by.data() + node);
    // Walls have no true cost, so they do not count.
    const auto in_row = hn::FirstN(tag, static_cast<std::size_t>(count));
    const Vector true_cost = hn::LoadU(tag, true_costs_ + node);
    const auto counts = hn::And(in_row, hn::Ne(true_cost, ones));
    farthest_ = hn::Max(farthest_, hn::IfThenElseZero(counts, true_cost));
    greatest_error_ =
        hn::Max(greatest_error_, hn::IfThenElseZero(counts, hn::SaturatedSub(true_cost, formula)));
  }

  void finish() const {
    planes_.farthest = greatest(farthest_);
    planes_.greatest_error = greatest(greatest_error_);
  }

 private:
  struct Landmark {
    const Narrow* costs;
    Narrow to_goal;
    Narrow index;
  };

  HWY_INLINE Vector manhattan(Node node) const {
    const Tag tag;
    const Cell cell = grid_.cell(node);
    const Vector x = hn::Add(hn::Set(tag, static_cast<Narrow>(cell.x)), hn::Iota(tag, 0));
    const Vector goal = hn::Set(tag, static_cast<Narrow>(goal_.x));
    const Vector across = hn::Sub(hn::Max(x, goal), hn::Min(x, goal));
    return hn::Add(across, hn::Set(tag, static_cast<Narrow>(std::abs(cell.y - goal_.y))));
  }

  // Like lower_bound(): 0 if the landmark reaches neither, no path if it reaches one.
  HWY_INLINE Vector lower_bounds(const Landmark& landmark, Node node) const {
    const Tag tag;
    const Vector costs = hn::LoadU(tag, landmark.costs + node);
    const Vector unreached =
        hn::VecFromMask(tag, hn::Eq(costs, hn::Set(tag, CostPlane::kNarrowNoCost)));
    if (landmark.to_goal == CostPlane::kNarrowNoCost) return hn::Not(unreached);
    const Vector to_goal = hn::Set(tag, landmark.to_goal);
    return hn::Or(hn::Sub(hn::Max(costs, to_goal), hn::Min(costs, to_goal)), unreached);
  }

  static Cost greatest(Vector costs) {
    HWY_ALIGN Narrow lanes[kNarrowTail] = {};
    hn::Store(costs, Tag(), lanes);
    return *std::max_element(lanes, lanes + kNarrowTail);
  }

  const Grid& grid_;
  Cell goal_;
  EstimatePlanes& planes_;
  const Narrow* true_costs_;
  BoundedList<Landmark, LandmarkHeuristic::kMost> landmarks_;
  Vector farthest_ = hn::Zero(Tag()), greatest_error_ = hn::Zero(Tag());
};

// Writes each row in vectors, starting at the first passable node that has not been written,
// because x restarts at 0 in the next row. Values written past the end of a row are wrong, but they
// are overwritten with the next row.
void fill(const Query& query, const ActiveLandmarks& active, EstimatePlanes& planes) {
  const Grid& grid = query.grid;
  Estimator estimator(query, active, planes);
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  const auto lanes = static_cast<Node>(hn::Lanes(Tag()));
  const Node end = static_cast<Node>(grid.node_count()) - kNarrowTail;
  for (Node node = 0; node < end;) {
    const void* found = std::memchr(walkable + node, 1, static_cast<std::size_t>(end - node));
    if (!found) break;
    node = static_cast<Node>(static_cast<const std::uint8_t*>(found) - walkable);
    const Node count = std::min(lanes, grid.width() - grid.cell(node).x);
    estimator.write(node, count);
    node += count;
  }
  estimator.finish();
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(fill);

bool has_narrow_estimates(const Query& query) {
  const auto is_narrow = [](const LandmarkTable& table) { return table->costs.is_narrow(); };
  return query.moves.unit() && query.grid.width() + query.grid.height() <= UINT16_MAX &&
         query.goal_field.costs.is_narrow() &&
         std::all_of(query.landmarks.begin(), query.landmarks.end(), is_narrow);
}

void fill_narrow_estimates(const Query& query, const ActiveLandmarks& active,
                           EstimatePlanes& planes) {
  HWY_DYNAMIC_DISPATCH(fill)(query, active, planes);
}

}  // namespace waymark
#endif
