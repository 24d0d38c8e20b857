#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/query.h"

namespace waymark {

// Keeps the costs to the goal from an earlier search for the cells on its path and next to it, like
// a game that expects to search again from a nearby position. For all other cells the heuristic is
// the distance formula. On the path the costs are exact. Next to the path, they are the costs of
// stepping back to the path and following it. This may not be optimal, so the heuristic can
// overestimate. `safe` keeps only the path, which makes the heuristic admissible. The earlier
// search began at `from`. Its path is the shortest path that always takes the first possible
// neighbour. If no path leads from `from` to the goal, the heuristic is the distance formula. Reads
// the query's goal_field. Construction is O(path), evaluation O(log path).
class OldPathHeuristic {
 public:
  OldPathHeuristic(const Query& query, Cell from, bool safe);

  Cost operator()(Node node) const;

 private:
  using PathCosts =
      std::vector<std::pair<Node, Cost>>;  // sorted by node, with each node's lowest cost

  DistanceFormula formula_;
  std::shared_ptr<const PathCosts> kept_;
};

}  // namespace waymark
