#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/search_record.h"

namespace waymark {

struct TracedSearch;  // core/record/trace.h

// The numbers of operations of an open list during a search.
struct QueueCounts {
  std::int64_t inserts = 0;
  // Comparisons of two entries; for stacks, stacks that the cursor examined.
  std::int64_t comparisons = 0;
  std::int64_t moves = 0;        // moves of an entry from one place of the structure to another
  std::int64_t stale = 0;        // outdated entries taken, whose nodes had been improved
  std::int64_t allocations = 0;  // memory allocations for entries
  std::int64_t greatest = 0;     // largest size, including outdated entries

  std::int64_t operations() const { return inserts + comparisons + moves; }
  friend bool operator==(const QueueCounts&, const QueueCounts&) = default;
};

// The search at one level of a search that refines its path, see PartialRefinement.
struct LevelOutcome {
  int level = 0;
  int size = 0;        // number of nodes of the level
  int first_step = 0;  // in the record
  int expanded = 0;
  Cost cost = kNoCost;  // cost of the path at this level; kNoCost if none was found
  friend bool operator==(const LevelOutcome&, const LevelOutcome&) = default;
};

// The result for one goal of a search to all goals.
struct GoalOutcome {
  Cost cost = kNoCost;  // cost of the path; kNoCost if there is none
  int expanded = 0;     // number of nodes expanded when the goal was reached, including the goal
  std::vector<Node> path;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

// The result of a search. For a search to all goals, the cost is the sum over all paths. It is
// kNoCost only if no goal is reachable. `path` leads to the lowest-numbered reachable goal.
struct SearchOutcome {
  Cost h_start = 0;     // kNoCost if the heuristic proves that no path exists
  Cost cost = kNoCost;  // cost of the path; kNoCost if there is none, or none was found before the
                        // search stopped at its limit
  // The path cost as the search counted it, see SearchSpec::alpha. Equal to `cost` for searches
  // without alpha.
  Cost counted = kNoCost;
  // The number of the search's cost units in one cost unit of the map. `counted` and the costs in
  // the record are in the search's units. All other costs are in units of the map. See
  // Moves::alpha_unit.
  int unit = 1;
  ExpansionCounts counts;
  int reopened = 0;  // expansions of nodes that had been expanded before
  // The upper bound that f was compared with (the lowest one from any landmark at the start), and
  // the number of nodes that were not generated because of it. kNoCost and 0 if nothing was pruned.
  // A search with reach=1 instead counts the nodes that it did not generate because of their reach;
  // a bidirectional search counts them on each side.
  Cost upper = kNoCost;
  int pruned = 0;
  std::vector<Node> path;  // from start to goal, empty if there is none
  // The node that ended the search; its neighbours are not generated. kNoNode if there is none.
  Node ended_at = kNoNode;
  std::vector<GoalOutcome> goals;  // search to all goals only, indexed by goal number
  // Cells that a jumping search scanned to find the nodes that it generated; 0 for other searches.
  std::int64_t scanned = 0;
  // Search in iterations only: the number of iterations; the nodes examined, including those above
  // the threshold; and whether it searched again because its cut had missed a path, see
  // IdaFallback. Otherwise 0 and false.
  int iterations = 0;
  std::int64_t visited = 0;
  bool fell_back = false;
  // Only for a search that refines its path: the searched levels, the highest first.
  std::vector<LevelOutcome> levels;
  int unrecorded = 0;  // number of expansions after the end of the record, see SearchRecord
  std::optional<QueueCounts>
      open_list;  // only if the search names an open list, see SearchSpec::open
  // Anytime search only: the result of each completed weight, and whether the budget ran out before
  // the last weight was completed.
  std::vector<AnytimePath> paths;
  bool gave_up = false;   // also set if a search stops at its limit
  OutsideWindow outside;  // only for a search with bounds
  // Trace only: the trace on this map; nullptr if the query has none.
  std::shared_ptr<const TracedSearch> traced;
  // Whether the search can run on this map, see misfit(), and whether a trace has the query's start
  // and goal. If not, everything else except `traced` is empty.
  bool fits = true;
  double microseconds = 0;
  const char* way = "";  // name of the implementation that ran, see Searcher::ways()
  SearchRecord record;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

}  // namespace waymark
