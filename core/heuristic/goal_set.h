#pragma once

#include <algorithm>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/goals.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The cells where a search can end if it has several goals, or one goal with a radius.
struct GoalSet {
  GoalRule rule = GoalRule::any;
  // The goals in order, starting with the query's goal. They are followed by the other states that
  // count as goals, see GoalChoice::any_heading.
  std::vector<Cell> cells;
  // For GoalRule::near: the maximum distance between a goal and the end of the path, by the
  // distance formula and in cost units. Otherwise 0.
  Cost reach = 0;
  // All nodes that end the search, ascending: the goals, or all walkable nodes within `reach` of a
  // goal. With GoalRule::all the search must reach each of them.
  std::vector<Node> nodes;
  // For GoalRule::all: the true costs to each goal, by number, for the exact heuristic. Otherwise
  // empty, and the exact heuristic reads the query's goal field from goals_field().
  std::vector<LandmarkTable> fields;

  bool holds(Node node) const { return std::binary_search(nodes.begin(), nodes.end(), node); }
};

// The goal set for a first goal and a choice of others. All goals must be walkable. Leaves `fields`
// empty. A radius is a number of straight steps on the map's cheapest terrain. O(goals *
// min(radius^2, cells)).
GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice);

// The lowest cost from each cell to any node that ends the search, as one distance field. Its
// source is the first goal. O(cells).
DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals);

}  // namespace waymark
