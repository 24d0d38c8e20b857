#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/anytime_astar.h"
#include "core/search/open_list/queue_counts.h"
#include "core/search/search_record.h"
#include "core/search/search_window.h"

namespace waymark {

// What a search to all of its goals found of one.
struct GoalOutcome {
  Cost cost = kNoCost;  // of its path; kNoCost: no path
  int expanded = 0;     // nodes expanded when it was taken, itself included
  std::vector<Node> path;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

// What a search's search did. Of one to all goals the cost is that of all paths together, with
// no path only where there is none to any of them, and the path is that to the first goal, by
// number, that has one.
struct SearchOutcome {
  Cost h_start = 0;     // kNoCost when the heuristic proves that there is no path
  Cost cost = kNoCost;  // of its path; kNoCost: no path, or none was found before it gave up
  // The cost of the path by the costs that the search counted, see Search::alpha. The same as
  // `cost` of all others.
  Cost counted = kNoCost;
  // How many units of `counted` and of the costs in the record make one of the map's unit, in which
  // all other costs are; see Moves::alpha_unit.
  int unit = 1;
  ExpansionCounts counts;
  int reopened = 0;  // expansions of nodes that had been expanded before
  // What its nodes' f was held against, the least upper bound that a landmark gives at the start,
  // and how many nodes were never opened for it; kNoCost and 0 where nothing was pruned.
  Cost upper = kNoCost;
  int pruned = 0;
  std::vector<Node> path;  // from start to goal, empty when there is none
  // The node that ended it, which has no neighbours opened; kNoNode where none did.
  Node ended_at = kNoNode;
  std::vector<GoalOutcome> goals;  // of a search to all of them, by number; else empty
  // Cells that a search which jumps passed over to find what it opened; 0 of other searches.
  std::int64_t scanned = 0;
  // Of a search in iterations: how many there were, the nodes that it looked at, with those that a
  // threshold left out, and whether it searched again without its cut, which had lost a path; else
  // 0 and false.
  int iterations = 0;
  std::int64_t visited = 0;
  bool fell_back = false;
  int unrecorded = 0;  // expansions that came after its record's end, see SearchRecord
  std::optional<QueueCounts> open_list;  // of one that is measured, see Search::open
  // Of an anytime search: what each weight that was done has led to, and whether the budget ended
  // before the last one was.
  std::vector<AnytimePath> paths;
  bool gave_up = false;   // of one with a limit likewise
  OutsideWindow outside;  // of one with bounds
  // Whether the search can search this map at all, see misfit(); where not there is nothing.
  bool fits = true;
  double microseconds = 0;
  const char* way = "";  // the name of the way that was taken, see Searcher::ways()
  SearchRecord record;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

}  // namespace waymark
