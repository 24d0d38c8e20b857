#pragma once

#include <algorithm>
#include <vector>

#include "core/domain/goals.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The cells where a search can end if it has several goals, or one goal with a radius.
struct GoalSet {
  GoalRule rule = GoalRule::any;
  // The goals by number; the first is the query's goal. Then the nodes that count as one of them,
  // see GoalChoice::any_heading.
  std::vector<Cell> cells;
  // For `near`: the maximum distance from a goal to the end by the distance formula, in cost units.
  // Otherwise 0.
  Cost reach = 0;
  // All nodes that end the search, ascending: the goals, or all walkable nodes within reach of one.
  // With GoalRule::all the search must reach each of them.
  std::vector<Node> nodes;
  // For GoalRule::all: the true costs to each goal, by number, for the exact heuristic. Otherwise
  // empty, and the exact heuristic reads the query's goal field from goals_field().
  std::vector<LandmarkTable> fields;

  bool holds(Node node) const { return std::binary_search(nodes.begin(), nodes.end(), node); }
};

// The goal set of a first goal and a choice, whose cells must be walkable. Leaves `fields` empty. A
// radius is a number of straight steps on the map's cheapest terrain. At most O(goals * radius^2),
// and never more than the cells of the map for each goal.
GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice);

// The lowest cost from each cell to one of the nodes that end the search, as one field from all of
// them. Its source is the first goal. O(cells).
DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals);

}  // namespace waymark
