#pragma once

#include "app/scene/state.h"

namespace waymark {

// Call after the map of a scene has changed: moves points whose cells are no longer walkable to the
// closest walkable cell. The map must have one. Removes a landmark that would share a cell with
// another. `selected`, the index of a landmark or none, follows its landmark.
void settle_points(Scene& scene, int& selected);

}  // namespace waymark
