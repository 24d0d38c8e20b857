#pragma once

#include <vector>

#include "core/heuristic/query.h"
#include "core/search/search_record.h"

namespace waymark {

// The costs that a search has found, as a table of its start: g of each node of which the record
// proves that no cheaper way from the start leads there, kNoCost of all others, which may well be
// reachable. `record` is all of any search for the query. Where steps cost more one way than back
// the table has the plane of costs from the start alone.
//
// Say that a node is open where one that was expanded leads there more cheaply than it was expanded
// itself, if it was. As long as a node's g is too great, some open node lies on the best way to it,
// and what leads there has its least g. With a consistent estimate b to the goal, here the distance
// formula, g + b does not fall along that way. So g of each node is the least whose g + b is at
// most the least g + b of all open nodes. After A* with that formula these are all expanded nodes.
// With a better heuristic the open nodes have a smaller g + b, and of those that it had good reason
// to keep from nothing is proven.
// O(cells + expanded).
LandmarkTable proven_costs(const Query& query, const SearchRecord& record);

// The tables of the last searches of a stream on one grid, the newest first.
class EarlierSearches {
 public:
  // How many are kept at most, 0 to LandmarkHeuristic::kMost.
  explicit EarlierSearches(int most) : most_(most) {}

  // What proven_costs() says of this search.
  void add(const Query& query, const SearchRecord& record);
  const std::vector<LandmarkTable>& tables() const { return tables_; }

 private:
  int most_;
  std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
