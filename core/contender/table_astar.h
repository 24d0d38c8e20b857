#pragma once

#include <span>
#include <vector>

#include "core/heuristic/kept_estimates.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the landmark heuristic, from the tables where they lie: what landmark_astar()
// does from rows, for maps whose rows would take more memory than they are worth, and for costs
// that do not fit into their lanes. A node costs more, but no rows have to be written before the
// first search.
//
// `active` are indices into the tables, which are of `grid` and 4 moves at unit cost, or of an
// earlier version of the grid on which no path cost more. start and goal are walkable; no active
// landmark proves that there is no path between them. Where there is a `kept` it is asked as well,
// see Repair::adaptive, and does not prove that either.
Cost table_astar(UnitMemory& memory, const Grid& grid, Cell goal,
                 std::span<const LandmarkTable> tables, std::span<const int> active, Node start,
                 SearchRecord& record, std::vector<Node>& path,
                 const StaleEstimates* kept = nullptr);

}  // namespace waymark
