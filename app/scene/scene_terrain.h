#pragma once

#include "app/scene/state.h"

namespace waymark {

// Changes the terrain rules of a scene's map: replaces the map by a new one and leaves the old one
// unchanged. Does nothing if no walkable cell would remain, or if the map is too large for terrain
// that expensive (Moves::countable).
//
// Points settle as in settle_points(). An open scenario file closes if a start or goal of its
// problems would become a wall. O(cells) to copy the map.
void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules);

}  // namespace waymark
