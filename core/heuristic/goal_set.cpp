#include "core/heuristic/goal_set.h"

#include "core/heuristic/distance_formula.h"

namespace waymark {
namespace {

// All walkable nodes that the distance formula does not put beyond the reach of the goal.
void add_near(const Grid& grid, const Moves& moves, Cell goal, int radius, GoalSet& set) {
  const int left = std::max(0, goal.x - radius),
            right = std::min(grid.width() - 1, goal.x + radius);
  const int top = std::max(0, goal.y - radius), end = std::min(grid.height() - 1, goal.y + radius);
  for (int y = top; y <= end; ++y)
    for (int x = left; x <= right; ++x)
      if (grid.walkable(Cell{x, y}) && formula_cost(moves, {x, y}, goal) <= set.reach)
        set.nodes.push_back(grid.node({x, y}));
}

}  // namespace

GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice) {
  GoalSet set;
  set.rule = choice.rule;
  set.cells = {first};
  set.cells.insert(set.cells.end(), choice.further.begin(), choice.further.end());
  // No path on the map is as long as the greatest radius times the dearest ground could be.
  const int radius = std::min(choice.radius, grid.width() + grid.height());
  set.reach = radius * moves.least_straight();
  for (const Cell goal : set.cells) add_near(grid, moves, goal, radius, set);
  std::sort(set.nodes.begin(), set.nodes.end());
  set.nodes.erase(std::unique(set.nodes.begin(), set.nodes.end()), set.nodes.end());
  return set;
}

DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals) {
  DistanceField field = distance_field(grid, moves, goals.nodes);
  field.source = goals.cells.front();
  return field;
}

}  // namespace waymark
