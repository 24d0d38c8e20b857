#pragma once

#include <span>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/learned_costs.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the landmark heuristic, reading the tables directly. Like landmark_astar(),
// which reads rows, but for maps whose rows would need too much memory, and for costs that do not
// fit into the lanes of rows. Each node takes longer, but no rows need to be written before the
// first search. `active` are indices into the tables. The tables must have been built for `grid`
// with 4 moves at unit cost, or for an earlier version of the grid on which no path cost more.
// start and goal must be walkable, and no active landmark may prove that no path connects them. If
// `learned` is given, its estimates are also used, see Repair::adaptive. They must not rule out a
// path either.
Cost table_astar(UnitMemory& memory, const Grid& grid, Cell goal,
                 std::span<const LandmarkTable> tables, std::span<const int> active, Node start,
                 SearchRecord& record, std::vector<Node>& path,
                 const LearnedCosts* learned = nullptr);

}  // namespace waymark
