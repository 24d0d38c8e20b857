#include "core/heuristic/fitted_distance.h"

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

// Limits h so g + h fits in a Cost. Never lowers h below the formula.
std::int64_t most_of(std::int64_t distance) { return std::max(distance, std::int64_t{1} << 29); }

}  // namespace

FittedDistance::FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected,
                               int regions)
    : regions_(regions), offsets_(static_cast<std::size_t>(regions) * regions, 0) {
  const Grid& grid = fields.grid();
  if (!grid.contains(collected) || !grid.walkable(collected)) return;
  const DistanceField true_cost = fields.build(moves, collected);
  const DistanceFormula formula(grid, moves, collected);
  // `costs` and `distances` are totals over the whole map; the vectors sum the formula's errors by
  // region.
  std::int64_t costs = 0, distances = 0;
  std::vector<std::int64_t> missing(offsets_.size(), 0), cells(offsets_.size(), 0);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      const Cost cost = true_cost.at(node);
      if (!grid.walkable(node) || cost == kNoCost) continue;
      const Cost distance = formula(node);
      costs += cost;
      distances += distance;
      if (regions == 0) continue;
      const std::size_t region = region_of(grid, {x, y});
      missing[region] += cost - distance;
      ++cells[region];
    }
  if (regions == 0 && distances > 0)
    millionths_ = costs / distances * millionths_ + costs % distances * millionths_ / distances;
  for (std::size_t i = 0; i < offsets_.size(); ++i)
    if (cells[i] > 0) offsets_[i] = static_cast<Cost>(missing[i] / cells[i]);
}

std::size_t FittedDistance::region_of(const Grid& grid, Cell cell) const {
  const int column = cell.x * regions_ / grid.width(), row = cell.y * regions_ / grid.height();
  return static_cast<std::size_t>(row * regions_ + column);
}

const Estimate& FittedDistance::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  if (regions_ == 0)
    return storage.hold([formula, factor = millionths_](Node node) {
      const std::int64_t distance = formula(node);
      return static_cast<Cost>(std::min(most_of(distance), distance * factor / 1'000'000));
    });
  return storage.hold(
      [this, formula, grid = &query.grid, goal = query.grid.node(query.goal)](Node node) {
        if (node == goal) return Cost{0};
        const std::int64_t distance = formula(node);
        const Cost offset = offsets_[region_of(*grid, grid->cell(node))];
        return static_cast<Cost>(std::min(most_of(distance), distance + offset));
      });
}

}  // namespace waymark
