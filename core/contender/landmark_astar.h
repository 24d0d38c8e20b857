#pragma once

#include "core/heuristic/landmark_rows.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the landmark heuristic, from rows: what GridAstar does with
// LandmarkHeuristic, with the same cost, path and record, in a fraction of the time.
//
// h changes by one with every step, as each of its bounds does: |d| of unit costs always has the
// parity of the true cost. So a step raises h where any lane is above the present h, and that is
// all that has to be known of a neighbour. Otherwise as UnitAstar.
//
// The view is set towards the goal. start and goal are walkable; no landmark of the view proves
// that there is no path between them.
Cost landmark_astar(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
                    std::vector<Node>& path);

}  // namespace waymark
