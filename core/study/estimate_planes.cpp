#include "core/study/estimate_planes.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace waymark {
namespace {

void formula_row(const Moves& moves, Cell goal, int y, int width, Cost* out) {
  const Cost dy = std::abs(y - goal.y);
  if (moves.directions == 4) {
    for (int x = 0; x < width; ++x) out[x] = std::abs(x - goal.x) + dy;
    return;
  }
  // Octile distance as straight * the longer side + the rest of a diagonal * the shorter one.
  const Cost straight = moves.straight, rest = moves.diagonal - moves.straight;
  for (int x = 0; x < width; ++x) {
    const Cost dx = std::abs(x - goal.x);
    out[x] = straight * std::max(dx, dy) + rest * std::min(dx, dy);
  }
}

// Raises a row of estimates to what one landmark says. `by` is as wide as a cost, so that all
// arrays of the loop step alike.
void raise_row(const Cost* from_landmark, Cost to_goal, int index, int width, Cost* h, Cost* by) {
  for (int x = 0; x < width; ++x) {
    const Cost cost = from_landmark[x];
    const Cost apart = std::abs(cost - to_goal);
    // As lower_bound: it says nothing where it reaches neither, and proves that there is no path
    // where it reaches one of them. kNoCost - to_goal does not overflow: costs are not below 0.
    const Cost bound = (cost == kNoCost) != (to_goal == kNoCost) ? kNoCost : apart;
    by[x] = bound > h[x] ? index : by[x];
    h[x] = bound > h[x] ? bound : h[x];
  }
}

void raise_greatest(const Cost* truth, const Cost* formula, int width, EstimatePlanes& planes) {
  Cost farthest = planes.farthest, greatest_error = planes.greatest_error;
  for (int x = 0; x < width; ++x) {
    const bool path = truth[x] != kNoCost;
    farthest = std::max(farthest, path ? truth[x] : 0);
    greatest_error = std::max(greatest_error, path ? truth[x] - formula[x] : 0);
  }
  planes.farthest = farthest;
  planes.greatest_error = greatest_error;
}

}  // namespace

EstimatePlanes estimate_planes(const Query& query) {
  assert(query.landmarks.size() <= EstimatePlanes::kByFormula);
  const Grid& grid = query.grid;
  const Node goal = grid.node(query.goal);
  const auto width = static_cast<std::size_t>(grid.width());
  EstimatePlanes planes;
  planes.formula.resize(grid.node_count());
  planes.landmarks.resize(grid.node_count());
  planes.by.resize(grid.node_count());
  std::vector<Cost> by(width);
  for (int y = 0; y < grid.height(); ++y) {
    const auto row = static_cast<std::size_t>(grid.node({0, y}));
    Cost* formula = planes.formula.data() + row;
    Cost* landmarks = planes.landmarks.data() + row;
    formula_row(query.moves, query.goal, y, grid.width(), formula);
    std::copy(formula, formula + width, landmarks);
    std::fill(by.begin(), by.end(), EstimatePlanes::kByFormula);
    for (std::size_t i = 0; i < query.landmarks.size(); ++i) {
      const DistanceField& table = *query.landmarks[i];
      raise_row(table.costs.data() + row, table.at(goal), static_cast<int>(i), grid.width(),
                landmarks, by.data());
    }
    std::transform(by.begin(), by.end(), planes.by.data() + row,
                   [](Cost index) { return static_cast<std::uint8_t>(index); });
    raise_greatest(query.goal_field.costs.data() + row, formula, grid.width(), planes);
  }
  return planes;
}

}  // namespace waymark
