#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/solve_report.h"
#include "core/domain/goals.h"
#include "core/placement/placement.h"

namespace waymark {

// The points of a query, all walkable.
struct SolvePoints {
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;         // that were named
  std::optional<Placement> placement;  // of more, where the start can go
  GoalChoice goals;                    // beside the goal; none with the tables of an earlier map
};

// An earlier version of the map, whose landmark tables are kept.
struct TablesMap {
  std::string name;  // as the person named it
  const Grid& grid;  // as large as the map
};

// Places the landmarks, builds the tables and runs all searches, each twice: the first time brings
// memory and caches to the state that a person's next drag finds. A line on stderr tells how far it
// is. `map` is as the person named it; `searches` are those that were
// named, and none stands for the usual: A* with the distance and, where there are landmarks, with
// those, of which `active` are asked as in Query. Where there is a `tables_of` the landmarks stand
// on that map and are placed there; without one their tables are of the map. `region`: where
// searches weigh that weigh in a region; null: nowhere. The grid must outlive
// the solution.
Solution solve(const std::string& map, const Grid& grid, const Moves& moves,
               const SolvePoints& points, const std::vector<SearchSpec>& specs, int active,
               const std::optional<TablesMap>& tables_of = {}, const CellRegion* region = nullptr);

}  // namespace waymark
