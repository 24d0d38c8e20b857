#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/wide_landmark_rows.h"
#include "core/search/grid_astar.h"
#include "core/search/octile_astar.h"
#include "core/search/search_record.h"
#include "core/search/unit_astar.h"

namespace waymark {

// One question asked of several heuristics. start and goal must be walkable. The referents must
// outlive the call that takes the query.
struct Query {
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  const std::vector<LandmarkTable>& landmarks;  // may be empty
  const DistanceField& goal_field;              // read by HeuristicKind::exact alone
  // How many of the landmarks the landmark heuristic asks, the best at the start; at least 0.
  int active = kAllActive;

  // Which ones these are.
  ActiveLandmarks active_landmarks() const {
    return waymark::active_landmarks(landmarks, grid.node(start), grid.node(goal), active);
  }
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

// Runs the searches of one grid, each with the fastest of the ways that give the same record; where
// terrains differ there is the plain one alone. Keeps its memory from one to the next, so that a
// search costs nothing that grows with the map.
class Searcher {
 public:
  // The grid must outlive it and not change.
  explicit Searcher(const Grid& grid) : grid_(&grid) {}

  // Runs A* with one heuristic and records it. The query is of this grid. The time is that of the
  // search alone, the record included; the tables, side by side as the search reads them, and the
  // goal's field are there before it starts. With HeuristicKind::landmarks and no landmarks the
  // heuristic is the formula. `previous` lends its memory.
  SearchOutcome run(const Query& query, HeuristicKind kind, SearchOutcome previous = {});

 private:
  template <class Heuristic>
  void search_plainly(const Query& query, const Heuristic& h, SearchOutcome& outcome);
  void search_by_formula(const Query& query, SearchOutcome& outcome);
  void search_by_landmarks(const Query& query, SearchOutcome& outcome);
  void search_exactly(const Query& query, SearchOutcome& outcome);
  template <class Estimate>
  void search_octile(const Query& query, const Estimate& h, SearchOutcome& outcome);
  bool take_wide_rows(const Query& query, const ActiveLandmarks& active);
  bool fits_rows(const Query& query) const;
  bool fast_octile(const Query& query) const;
  UnitAstar& unit();

  const Grid* grid_;
  GridAstar astar_;
  std::optional<UnitAstar> unit_;  // from the first search with 4 moves on
  std::optional<LandmarkRows> rows_;
  std::optional<OctileAstar> octile_;  // from the first search with 8 moves on
  WideLandmarkRows wide_rows_;
  std::vector<LandmarkTable> asked_;  // of the wide rows
};

}  // namespace waymark
