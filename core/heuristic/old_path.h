#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/query.h"

namespace waymark {

// Costs to the goal that are kept from an earlier search, of the cells of its path and of those
// beside it, as a game does that expects to search again from near by. Of all other cells it says
// the distance formula. On the path the costs are exact. Beside it they are those of stepping back
// to the path, which may be no shortest way: there the heuristic can be too great. `safe` keeps the
// path alone, with which it is admissible.
//
// The earlier search began at `from`; its path is the shortest one that goes to the first neighbour
// it can. Where no path leads from there the heuristic is the distance. O(path) to make,
// O(log path) to ask. Reads the query's goal_field.
class OldPathHeuristic {
 public:
  OldPathHeuristic(const Query& query, Cell from, bool safe);

  Cost operator()(Node node) const;

 private:
  using Kept = std::vector<std::pair<Node, Cost>>;  // by node, the least of each

  DistanceFormula formula_;
  std::shared_ptr<const Kept> kept_;
};

}  // namespace waymark
