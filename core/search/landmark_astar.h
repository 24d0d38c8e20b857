#pragma once

#include "core/heuristic/landmark_rows.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the landmark heuristic, read from rows. Returns the same cost, path and
// record as GridAstar with LandmarkHeuristic, in a fraction of the time. Every step changes h, and
// each of its bounds, by one, because with unit costs |d| always has the parity of the true cost. A
// step therefore raises h exactly if any lane exceeds the current h, and nothing else about a
// neighbour matters. Otherwise, the search works like UnitAstar. The view must be set to the goal.
// start and goal must be walkable, and no landmark of the view may prove that no path connects
// them.
Cost landmark_astar(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
                    std::vector<Node>& path);

}  // namespace waymark
