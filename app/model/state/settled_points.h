#pragma once

#include "app/model/state/state.h"

namespace waymark {

// After the map of a scene has changed: points whose cells are free no more go to the nearest one,
// which there must be. A landmark that would come to stand on another is removed; `selected`, the
// index of a landmark or none, keeps to its own.
void settle_points(Scene& scene, int& selected);

}  // namespace waymark
