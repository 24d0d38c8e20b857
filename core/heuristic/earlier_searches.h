#pragma once

#include <vector>

#include "core/heuristic/query.h"
#include "core/record/search_record.h"

namespace waymark {

// Returns the costs that a search has proven, as a table for its start: the g of each node for
// which the record proves that no cheaper path exists. All other nodes get kNoCost, although they
// may be reachable. `record` is the complete record of any search for the query. If costs depend on
// the direction, the table has only the plane of costs from the start. Call a node open if an
// expanded node leads to it and it was not expanded, or was expanded only at a higher cost. As long
// as a node's g is too high, some open node is on the optimal path to it, and the expanded node
// before that open node has its lowest g. With a consistent estimate b to the goal, here the
// distance formula, g + b does not decrease along that path. So a node's g is minimal if its g + b
// is at most the lowest g + b of all open nodes. After A* with the distance formula, this is true
// of all expanded nodes. With a better heuristic the open nodes have a lower g + b, so fewer costs
// are proven. O(cells + expanded).
LandmarkTable proven_costs(const Query& query, const SearchRecord& record);

// The tables of the latest searches of a query sequence on one grid, newest first.
class EarlierSearches {
 public:
  // `most`: the maximum number of tables kept, 0 to LandmarkHeuristic::kMost.
  explicit EarlierSearches(int most) : most_(most) {}

  // Adds the proven_costs() of a search.
  void add(const Query& query, const SearchRecord& record);
  const std::vector<LandmarkTable>& tables() const { return tables_; }

 private:
  int most_;
  std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
