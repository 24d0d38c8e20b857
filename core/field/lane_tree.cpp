#include "core/field/lane_fields.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/field/lane_tree.cpp"
#include <algorithm>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <stdexcept>

#include "core/field/plane_writer-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kLanes = LaneTree::kLanes;

// Sets each lane of `to` to the cost of one step from `from`. With kMayBeLess, keeps a value that
// is already lower.
template <bool kMayBeLess>
HWY_INLINE void step(const std::uint16_t* from, std::uint16_t* to) {
  const hn::CappedTag<std::uint16_t, kLanes> tag;
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(tag)) {
    auto cost = hn::SaturatedAdd(hn::Load(tag, from + lane), hn::Set(tag, std::uint16_t{1}));
    if (kMayBeLess) cost = hn::Min(cost, hn::Load(tag, to + lane));
    hn::Store(cost, tag, to + lane);
  }
}

// Computes the rows from the roots down. `above` is set for each position on the path from a source
// to a root. These positions already have rows.
void step_down(std::span<const int> parents, const std::uint8_t* above, std::uint16_t* rows) {
  const auto row = [rows](std::size_t place) { return rows + place * kLanes; };
  for (std::size_t place = 0; place < parents.size(); ++place) {
    const auto parent = static_cast<std::size_t>(parents[place]);
    if (parents[place] == CellForest::kNone) {
      if (!above[place]) std::fill_n(row(place), kLanes, CostPlane::kNarrowNoCost);
    } else if (above[place]) {
      step<true>(row(parent), row(place));
    } else {
      step<false>(row(parent), row(place));
    }
  }
}

std::uint16_t write_all(std::span<const int> places, const std::uint16_t* rows, Planes planes) {
  const auto row_of = [places = places.data(), rows](std::size_t node) {
    return rows + static_cast<std::size_t>(places[node]) * kLanes;
  };
  PlaneWriter writer(row_of, planes);
  writer.write(0, places.size());
  return writer.greatest();
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(step_down);
HWY_EXPORT(write_all);

void LaneTree::run(const CellForest& forest, std::span<const Node> sources) {
  if (sources.size() > kLanes) throw std::length_error("more sources than LaneTree has lanes");
  forest_ = &forest;
  const auto cells = static_cast<std::size_t>(forest.count());
  if (above_.size() != cells) {
    rows_ = hwy::AllocateAligned<std::uint16_t>((cells + 1) * kLanes);
    std::fill_n(rows_.get() + cells * kLanes, kLanes, CostPlane::kNarrowNoCost);
  }
  above_.assign(cells, 0);
  for (std::size_t lane = 0; lane < sources.size(); ++lane) count_up(sources[lane], lane);
  HWY_DYNAMIC_DISPATCH(step_down)(forest.parents(), above_.data(), rows_.get());
}

// Writes the costs on the path from a source to its root. Costs that do not fit in 16 bits are
// stored as unreached.
void LaneTree::count_up(Node source, std::size_t lane) {
  int place = forest_->places()[static_cast<std::size_t>(source)];
  for (Cost cost = 0; place != CellForest::kNone; ++cost) {
    const auto at = static_cast<std::size_t>(place);
    if (!above_[at]) std::fill_n(rows_.get() + at * kLanes, kLanes, CostPlane::kNarrowNoCost);
    above_[at] = 1;
    rows_[at * kLanes + lane] = static_cast<std::uint16_t>(std::min<Cost>(cost, UINT16_MAX));
    place = forest_->parents()[at];
  }
}

bool LaneTree::write(std::span<const std::span<CostPlane::Narrow>> costs) const {
  const std::uint16_t greatest =
      HWY_DYNAMIC_DISPATCH(write_all)(forest_->places(), rows_.get(), costs);
  // A cell with a cost above kGreatestNarrow would look unreached. But then an earlier cell on its
  // path costs exactly kGreatestNarrow, for which `greatest` is already too high.
  return greatest <= CostPlane::kGreatestNarrow;
}

}  // namespace waymark
#endif
