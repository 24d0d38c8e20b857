#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/contender/search_outcome.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/study/certificate.h"
#include "core/study/path_profile.h"

namespace waymark {

// One search's line of a solved query.
struct SolveRow {
  SearchSpec spec;
  SearchOutcome outcome;
  std::optional<Certificate> certificate;  // of its heuristic, where tables are kept
  // Of its heuristic along its path, see estimated_scale() and path_proof().
  double h_scale = 0;
  PathProof proof = {};
};

// What `waymark solve` found out. The grid must outlive it.
struct Solution {
  std::string map;  // as the person named it
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
  ActiveLandmarks active;      // those that were asked
  bool usual = true;           // whether nobody named searches
  std::vector<SolveRow> rows;  // the searches, then the exact heuristic as the baseline
  std::vector<int> worth;      // of each landmark, see landmark_worth(); empty with kept tables
  // Tables of the searches' heuristics that have some of the map.
  std::vector<Prepared> prepared;
  std::string tables_of;       // the map that the tables are kept of, empty: the map itself
  GoalChoice goals;            // beside the goal
  std::string edge_cost = {};  // of a graph whose file has a choice: CostSource::name

  // Of a shortest path, kNoCost when there is none.
  Cost cost() const { return rows.back().outcome.cost; }
  // The goals by their numbers.
  std::vector<Cell> all_goals() const;
};

// One JSON object, indented. Costs are lengths in cells, whole ones with 4 moves on a uniform map;
// null where there is no path, and for an h that proves it.
std::string solution_json(const Solution& solution);

// The same for people: a head, a table, a sentence on what was saved.
std::string solution_text(const Solution& solution);

}  // namespace waymark
