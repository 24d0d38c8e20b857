#pragma once

#include <algorithm>
#include <vector>

#include "core/domain/goals.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Where a search of one map may end, which has several goals or one with room round it.
struct GoalSet {
  GoalRule rule = GoalRule::any;
  // The goals by their numbers, of which the first is the query's; behind them what counts as one
  // of them, see GoalChoice::any_heading.
  std::vector<Cell> cells;
  // Of near: how far the end may lie from a goal by the distance formula, in cost units; else 0.
  Cost reach = 0;
  // All nodes that end it, ascending: the goals, or all walkable ones within reach of one. With
  // all of them each is to be taken.
  std::vector<Node> nodes;
  // Of all: the true costs to each goal, by its number, which the exact heuristic reads. Else
  // empty: it reads the query's goal field, that of goals_field().
  std::vector<LandmarkTable> fields;

  bool holds(Node node) const { return std::binary_search(nodes.begin(), nodes.end(), node); }
};

// That of a first goal and a choice, whose cells are walkable. `fields` of all is left empty.
// A radius counts cells of the map's cheapest ground: so many straight steps there. O(goals *
// radius^2) at most, and never more than the cells of the map for each goal.
GoalSet goal_set(const Grid& grid, const Moves& moves, Cell first, const GoalChoice& choice);

// The least cost from each cell to one of the nodes that end the search: one field from all of them
// at once. Its source is the first goal. O(cells).
DistanceField goals_field(const Grid& grid, const Moves& moves, const GoalSet& goals);

}  // namespace waymark
