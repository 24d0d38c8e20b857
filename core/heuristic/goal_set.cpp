#include "core/heuristic/goal_set.h"

#include "core/heuristic/distance_formula.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

void add_near_on_graph(const Grid& grid, const Moves& moves, Cell goal, GoalSet& set) {
  for (std::size_t at = 0; at < grid.node_count(); ++at) {
    const auto node = static_cast<Node>(at);
    if (grid.walkable(node) && formula_cost(moves, grid.cell(node), goal) <= set.reach)
      set.nodes.push_back(node);
  }
}

// Adds all walkable nodes whose distance to the goal, by the distance formula, is at most the
// reach.
void add_near(const Grid& grid, const Moves& moves, Cell goal, int radius, GoalSet& set) {
  const int left = std::max(0, goal.x - radius),
            right = std::min(grid.width() - 1, goal.x + radius);
  const int top = std::max(0, goal.y - radius), end = std::min(grid.height() - 1, goal.y + radius);
  for (int y = top; y <= end; ++y)
    for (int x = left; x <= right; ++x)
      if (grid.walkable(Cell{x, y}) && formula_cost(moves, {x, y}, goal) <= set.reach)
        set.nodes.push_back(grid.node({x, y}));
}

// Appends the states with other headings in the goals' cells.
void add_headings(const Graph& graph, GoalSet& set) {
  const MoverStates& states = *graph.states();
  for (std::size_t i = 0, goals = set.cells.size(); i < goals; ++i) {
    const Cell ground = states.ground_cell(set.cells[i]);
    for (int heading = 0; heading < states.headings; ++heading) {
      const Cell state = states.state(ground, heading);
      if (graph.has(graph.node(state)) &&
          std::find(set.cells.begin(), set.cells.end(), state) == set.cells.end())
        set.cells.push_back(state);
    }
  }
}

}  // namespace

GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice) {
  GoalSet set;
  set.rule = choice.rule;
  set.cells = {first};
  set.cells.insert(set.cells.end(), choice.further.begin(), choice.further.end());
  if (choice.any_heading && choice.rule == GoalRule::any && moves.graph && moves.graph->states())
    add_headings(*moves.graph, set);
  // Limits the radius: no two cells of the map are farther apart.
  const int radius = std::min(choice.radius, grid.width() + grid.height());
  set.reach = radius * moves.least_straight();
  if (moves.graph)
    set.reach = static_cast<Cost>(
        std::min(std::int64_t{choice.radius} * moves.straight, Graph::kMostPathCost));
  for (const Cell goal : set.cells)
    if (!moves.graph)
      add_near(grid, moves, goal, radius, set);
    else if (choice.radius == 0)
      set.nodes.push_back(grid.node(goal));
    else
      add_near_on_graph(grid, moves, goal, set);
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
