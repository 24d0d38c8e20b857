#pragma once

#include "core/field/distance_field.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the perfect heuristic. Returns the same cost, path and record as GridAstar
// with ExactHeuristic. Works like UnitAstar: a step leaves f unchanged if it descends the goal's
// distance field. `goal_field` is the goal's distance field and must reach the start.
Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start,
                 SearchRecord& record, std::vector<Node>& path);

}  // namespace waymark
