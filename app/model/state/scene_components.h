#pragma once

#include "app/model/state/state.h"

namespace waymark {

// The connected components of the scene's map under its moves. The first call for a map takes
// O(cells).
inline const Components& components_of(const Scene& scene) {
  return scene.map->components.by(scene.directions, scene.map->grid);
}

}  // namespace waymark
