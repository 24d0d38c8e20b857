#pragma once

#include <string_view>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// A grid from rows of terrain parted by line ends; a line end before the first row is dropped, so
// that a raw string can begin on a line of its own.
Grid grid_of(std::string_view drawing);

// Every walkable cell, in reading order.
std::vector<Cell> walkable_cells(const Grid& grid);

// Whether a diagonal step may pass two cells of which these are free.
bool may_pass(const Moves& moves, bool one_free, bool other_free);

// The cost from `source`, walkable, to every node by the textbook's Dijkstra. It uses nothing of
// the library but the walls, the two step costs and what terrains cost, so that it can judge the
// rest. No terrain is apart, and nothing climbs.
std::vector<Cost> textbook_costs(const Grid& grid, const Moves& moves, Cell source);

// The costs of a plane, by node.
std::vector<Cost> costs_of(const CostPlane& plane);

// What the steps along a path cost; -1 where two nodes following each other are no allowed step.
Cost path_cost(const Grid& grid, const Moves& moves, const std::vector<Node>& path);

}  // namespace waymark
