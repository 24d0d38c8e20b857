#pragma once

#include <string>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/study/comparison.h"

namespace waymark {

// One heuristic's line of a solved query.
struct SolveRow {
  HeuristicKind kind = HeuristicKind::formula;
  SearchOutcome outcome;
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
  std::vector<SolveRow> rows;  // the formula, landmarks when there are any, exact
  std::vector<int> worth;      // of each landmark, see landmark_worth()

  // kNoCost when there is no path.
  Cost cost() const { return rows.front().outcome.cost; }
};

// One JSON object, indented. Costs are lengths in cells, whole ones with 4 moves on a uniform map;
// null where there is no path, and for an h that proves it.
std::string solution_json(const Solution& solution);

// The same for people: a head, a table, a sentence on what was saved.
std::string solution_text(const Solution& solution);

}  // namespace waymark
