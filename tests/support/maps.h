#pragma once

#include <string_view>
#include <vector>

#include "core/field/distance_field.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// A grid from rows of terrain separated by newlines. A newline before the first row is dropped, so
// a raw string can begin on its own line.
Grid grid_of(std::string_view drawing);

// Every walkable cell, in reading order.
std::vector<Cell> walkable_cells(const Grid& grid);

// Whether a diagonal step may pass between two cells, given which of them are free.
bool may_pass(const Moves& moves, bool one_free, bool other_free);

// The cost from `source`, a walkable cell, to every node, by a textbook implementation of
// Dijkstra's algorithm. It uses only the library's walls, the two step costs and the terrain costs,
// so it can check everything else. No terrain may be apart, and there must be no slopes.
std::vector<Cost> textbook_costs(const Grid& grid, const Moves& moves, Cell source);

// The costs of a plane, by node.
std::vector<Cost> costs_of(const CostPlane& plane);

// The total step cost along a path; -1 if two consecutive nodes are not an allowed step.
Cost path_cost(const Grid& grid, const Moves& moves, const std::vector<Node>& path);

}  // namespace waymark
