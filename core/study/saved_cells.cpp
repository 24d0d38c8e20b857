#include "core/study/place_scores.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/study/saved_cells.cpp"
#include <algorithm>
#include <array>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Difference = NearFields::Difference;
using Tag = hn::CappedTag<Difference, NearFields::kLanes>;
using Vector = hn::Vec<Tag>;

// base + more, where `more` can be up to twice the range of a lane. Sums are clamped to the range
// of a lane.
HWY_INLINE Vector sum(Vector base, Cost more) {
  const Tag tag;
  const auto half = static_cast<Difference>(more / 2);
  const auto other = static_cast<Difference>(more - more / 2);
  return hn::SaturatedAdd(hn::SaturatedAdd(base, hn::Set(tag, half)), hn::Set(tag, other));
}

// Adds the number of cells that each source saves to `saved`, one source per lane. The bound from a
// source is |difference of the centre's two costs + the source's deviation|. The deviation is at
// most `most`, so the centre's costs decide for most cells.
void count_near(const NearFields& near, Node goal, std::span<const SavedCells::ToExpand> cells,
                Cost most, int* saved) {
  const Tag tag;
  constexpr int kBeforeOverflow = INT16_MAX;
  const Cost centre_to_goal = near.cost(goal);
  for (std::size_t lane = 0; lane < NearFields::kLanes; lane += hn::Lanes(tag)) {
    const Vector base = hn::Load(tag, near.differences(goal) + lane);
    Vector kept = hn::Zero(tag);
    int counted = 0, by_all = 0;
    const auto flush = [&] {
      HWY_ALIGN Difference lanes[NearFields::kLanes];
      hn::Store(kept, tag, lanes);
      for (std::size_t i = 0; i < hn::Lanes(tag); ++i) saved[lane + i] += counted - lanes[i];
      kept = hn::Zero(tag);
      counted = 0;
    };
    for (const SavedCells::ToExpand& cell : cells) {
      const Cost centre = near.cost(cell.node) - centre_to_goal;
      const Cost above = cell.lacks - centre, below = -cell.lacks - centre;
      if (above > most && below < -most) continue;
      if (above <= -most || below >= most) {
        ++by_all;
        continue;
      }
      const Vector difference = hn::Load(tag, near.differences(cell.node) + lane);
      const auto is_kept = hn::And(hn::Lt(difference, sum(base, std::min(above, 2 * INT16_MAX))),
                                   hn::Gt(difference, sum(base, std::max(below, -2 * INT16_MAX))));
      kept = hn::Sub(kept, hn::VecFromMask(tag, is_kept));
      if (++counted == kBeforeOverflow) flush();
    }
    flush();
    for (std::size_t i = 0; i < hn::Lanes(tag); ++i) saved[lane + i] += by_all;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {
namespace {

// If at least this many places are close together, building their fields together is faster.
constexpr std::size_t kWorthNear = 8;

// Near fields need a row of 64 bytes per cell.
constexpr int kMostForNear = 4'000'000;  // cells

bool may_be_near(const Grid& grid, const Moves& moves) {
  return moves.octile() && grid.uniform() && grid.walkable_count() <= kMostForNear;
}

}  // namespace

HWY_EXPORT(count_near);

SavedCells::SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
                       std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
                       std::vector<Node> places)
    : fields_(fields),
      moves_(moves),
      goal_(fields.grid().node(pair.goal)),
      places_(std::move(places)) {
  const DistanceField from_start = fields.build(moves, pair.start);
  const Cost cost = from_start.from(goal_);
  if (cost == kNoCost) return;
  const LandmarkHeuristic heuristic(fields.grid(), moves, pair.goal, present);
  for (const Node node : nodes) {
    const Cost lacks = cost - from_start.from(node);
    if (lacks > 0 && heuristic(node) < lacks) cells_.push_back({node, lacks});
  }
}

int SavedCells::saved_by(const DistanceField& place) const {
  if (place.is_directed()) {
    const LandmarkBound bound(place, goal_);
    return static_cast<int>(std::count_if(cells_.begin(), cells_.end(), [&](const ToExpand& cell) {
      return bound(cell.node) >= cell.lacks;
    }));
  }
  return place.costs.with_array([&](const auto* costs) {
    const Cost goal = CostPlane::widened(costs[goal_]);
    int saved = 0;
    for (const ToExpand& cell : cells_)
      saved += lower_bound(CostPlane::widened(costs[cell.node]), goal) >= cell.lacks;
    return saved;
  });
}

// Builds the field of the middle place. Scores all places close to it together, and the other
// places one at a time.
void SavedCells::score_near(FieldBuilder& fields, Memory& memory, std::span<const Node> places,
                            std::span<int> saved) const {
  const Grid& grid = fields.grid();
  memory.fields.resize(1);
  DistanceField& field = memory.fields.front();
  field = fields.build(moves_, grid.cell(places[places.size() / 2]), std::move(field));
  std::vector<Node> near;
  std::vector<std::size_t> near_at, others;
  Cost farthest = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Cost cost = field.at(places[i]);
    if (cost > NearFields::kReach || near.size() == NearFields::kLanes) {
      others.push_back(i);
      continue;
    }
    near.push_back(places[i]);
    near_at.push_back(i);
    farthest = std::max(farthest, cost);
  }
  if (!memory.near) memory.near.emplace(grid);
  memory.near->run(field, near);
  std::array<int, NearFields::kLanes> counts{};
  HWY_DYNAMIC_DISPATCH(count_near)(*memory.near, goal_, cells_, 2 * farthest, counts.data());
  for (std::size_t i = 0; i < near.size(); ++i) saved[near_at[i]] = counts[i];
  for (const std::size_t i : others) {
    field = fields.build(moves_, grid.cell(places[i]), std::move(field));
    saved[i] = saved_by(field);
  }
}

std::vector<int> SavedCells::score(FieldBuilder& fields, Memory& memory,
                                   std::span<const Node> places) const {
  std::vector<int> saved(places.size());
  if (cells_.empty()) return saved;
  if (places.size() >= kWorthNear && may_be_near(fields.grid(), moves_)) {
    score_near(fields, memory, places, saved);
    return saved;
  }
  std::vector<Cell> sources;
  for (const Node place : places) sources.push_back(fields.grid().cell(place));
  memory.fields = fields.build_many(moves_, sources, std::move(memory.fields));
  for (std::size_t i = 0; i < places.size(); ++i) saved[i] = saved_by(memory.fields[i]);
  return saved;
}

bool SavedCells::advance() {
  const std::size_t done = saved_.size(), count = std::min(kPlacesAtOnce, places_.size() - done);
  if (count == 0) return false;
  const std::vector<int> more = score(fields_, memory_, std::span(places_).subspan(done, count));
  saved_.insert(saved_.end(), more.begin(), more.end());
  return saved_.size() < places_.size();
}

}  // namespace waymark
#endif
