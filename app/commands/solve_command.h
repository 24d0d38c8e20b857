#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "app/commands/solve_report.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"

namespace waymark {

// Adds `waymark solve`: finds one optimal path and compares the expansions of several searches.
void add_solve_command(Usage& program);

// The points of a query. All are walkable.
struct SolvePoints {
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;         // given by the user
  std::optional<Placement> placement;  // further landmarks, placed in the start's component
  GoalChoice goals;                    // besides the goal; none with stale tables
};

// An earlier version of the map, whose landmark tables are used.
struct TablesMap {
  std::string name;  // as the user named it
  const Grid& grid;  // has the same size as the map
};

// Places the landmarks, builds the tables and runs all searches, each twice, because the first run
// only warms up memory and caches. Shows its progress on stderr. `map`: as the user named it.
// `specs`: the given searches; if empty, A* with the distance formula and, if there are landmarks,
// A* with `active` of them, as in Query. `tables_of`: the earlier version of the map on which the
// landmarks are placed and their tables built. `region`: where w=region applies; nullptr for
// nowhere. The grid must outlive the solution.
Solution solve(const std::string& map, const Grid& grid, const Moves& moves,
               const SolvePoints& points, const std::vector<SearchSpec>& specs, int active,
               const std::optional<TablesMap>& tables_of = {}, const CellRegion* region = nullptr);

}  // namespace waymark
