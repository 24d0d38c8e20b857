#pragma once

#include <string>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The requests to a program, as JSON on one line with its end. docs/traces.md describes them. All
// costs are in cells of plain ground, or in the unit of a graph.

// The map, for which a program prepares its searches. O(cells), or on a graph O(edges).
std::string map_message(const Grid& grid, const Moves& moves);

// The tables of landmarks: their costs to and from all cells or nodes.
// O(tables * cells).
std::string tables_message(const Grid& grid, const Moves& moves,
                           const std::vector<LandmarkTable>& tables);

// The query with this number. The cells must be on the map.
std::string query_message(const Grid& grid, int number, Cell start, Cell goal,
                          const std::vector<Cell>& landmarks);

}  // namespace waymark
