#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/open_list/queue_counts.h"
#include "core/search/search_record.h"
#include "core/search/search_window.h"

namespace waymark {

// The result for one goal of a search to all of its goals.
struct GoalOutcome {
  Cost cost = kNoCost;  // of its path; kNoCost: no path
  int expanded = 0;     // nodes expanded when it was reached, including the goal itself
  std::vector<Node> path;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

// The result of a search. For a search to all goals, the cost is the sum over all paths, kNoCost
// only if none of them is reachable. The path is that to the lowest-numbered reachable goal.
struct SearchOutcome {
  Cost h_start = 0;     // kNoCost if the heuristic proves that there is no path
  Cost cost = kNoCost;  // of its path; kNoCost: no path, or none was found before the search
                        // stopped at its limit
  // The cost of the path in the costs that the search counts, see SearchSpec::alpha. Equal to
  // `cost` for searches without alpha.
  Cost counted = kNoCost;
  // How many units of `counted` and of the costs in the record make one of the map's unit, in which
  // all other costs are; see Moves::alpha_unit.
  int unit = 1;
  ExpansionCounts counts;
  int reopened = 0;  // expansions of nodes that had been expanded before
  // The bound that f was compared with, the lowest upper bound from any landmark at the start, and
  // how many nodes it kept from being generated. kNoCost and 0 if nothing was pruned.
  Cost upper = kNoCost;
  int pruned = 0;
  std::vector<Node> path;  // from start to goal, empty if there is none
  // The node that ended the search; its neighbours are not generated. kNoNode if no node did.
  Node ended_at = kNoNode;
  std::vector<GoalOutcome> goals;  // search to all goals only, indexed by goal number
  // Cells that a jumping search scanned to find the nodes that it generated; 0 for other searches.
  std::int64_t scanned = 0;
  // Search in iterations only: the number of iterations; the nodes examined, including those above
  // the threshold; and whether it searched again without its cut because the cut had lost a path.
  // Otherwise 0 and false.
  int iterations = 0;
  std::int64_t visited = 0;
  bool fell_back = false;
  int unrecorded = 0;  // expansions after the end of the record, see SearchRecord
  std::optional<QueueCounts>
      open_list;  // only if the search names an open list, see SearchSpec::open
  // Anytime search only: the result of each weight that was completed, and whether the budget ran
  // out before the last one was.
  std::vector<AnytimePath> paths;
  bool gave_up = false;   // also set by a search that stops at its limit
  OutsideWindow outside;  // only for a search with bounds
  // Whether the search can search this map at all, see misfit(). If not, everything else is empty.
  bool fits = true;
  double microseconds = 0;
  const char* way = "";  // the name of the implementation that ran, see Searcher::ways()
  SearchRecord record;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

}  // namespace waymark
