#pragma once

#include <string>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/search/grid_astar.h"
#include "core/search/search_record.h"

namespace waymark {

// One question asked of several heuristics. start and goal must be walkable. The referents must
// outlive the call that takes the query.
struct Query {
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  const std::vector<LandmarkTable>& landmarks;  // may be empty
  const DistanceField& goal_field;  // read by HeuristicKind::exact alone
};

// What A* did with one heuristic.
struct SearchOutcome {
  Cost h_start = 0;     // kNoCost when the heuristic proves that there is no path
  Cost cost = kNoCost;  // kNoCost: no path
  ExpansionCounts counts;
  std::vector<Node> path;  // from start to goal, empty when there is none
  double microseconds = 0;
  SearchRecord record;

  int path_length() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
};

enum class HeuristicKind { formula, landmarks, exact };

// "manhattan" or "octile", "landmarks", "exact".
const char* name_of(HeuristicKind kind, const Moves& moves);

// Runs A* with one heuristic and records it. The time is that of the search alone, the record
// included; the tables and the goal's field are there before it starts. With HeuristicKind::
// landmarks and no landmarks the heuristic is the formula. `previous` lends its memory.
SearchOutcome run_search(const Query& query, HeuristicKind kind, GridAstar& astar,
                         SearchOutcome previous = {});

}  // namespace waymark
