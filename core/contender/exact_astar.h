#pragma once

#include "core/field/distance_field.h"
#include "core/search/unit_memory.h"

namespace waymark {

// A* with 4 moves and the perfect heuristic: what GridAstar does with ExactHeuristic, with the same
// cost, path and record. As UnitAstar; a step leaves f where the goal's field descends.
//
// `goal_field` is that of the goal, and reaches the start.
Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start,
                 SearchRecord& record, std::vector<Node>& path);

}  // namespace waymark
