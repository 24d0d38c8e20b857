#pragma once

#include "app/model/state/state.h"

namespace waymark {

// Lets the map of a scene be gone over by other rules: another map takes its place, the one that
// there was stays as it is. Where no cell would be left to stand on, or the map is too large for
// terrain that dear (Moves::countable), the scene stays as it was.
//
// Points settle as in settle_points(). An open problem file is let go when one of its problems
// would stand in a wall that stood free. O(cells) to copy the map.
void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules);

}  // namespace waymark
