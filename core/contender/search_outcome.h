#pragma once

#include <cstdint>
#include <vector>

#include "core/search/search_record.h"

namespace waymark {

// What a contender's search did.
struct SearchOutcome {
  Cost h_start = 0;     // kNoCost when the heuristic proves that there is no path
  Cost cost = kNoCost;  // of its path; kNoCost: no path
  ExpansionCounts counts;
  int reopened = 0;  // expansions of nodes that had been expanded before
  // What its nodes' f was held against, the least upper bound that a landmark gives at the start,
  // and how many nodes were never opened for it; kNoCost and 0 where nothing was pruned.
  Cost upper = kNoCost;
  int pruned = 0;
  std::vector<Node> path;  // from start to goal, empty when there is none
  // Cells that a search which jumps passed over to find what it opened; 0 of other searches.
  std::int64_t scanned = 0;
  // Whether the contender can search this map at all, see misfit(); where not there is nothing.
  bool fits = true;
  double microseconds = 0;
  const char* way = "";  // the name of the way that was taken, see Searcher::ways()
  SearchRecord record;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

}  // namespace waymark
