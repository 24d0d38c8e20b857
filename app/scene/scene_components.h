#pragma once

#include "app/scene/state.h"

namespace waymark {

// The connected components of the scene's map under its moves. O(cells) for the first call for a
// map.
inline const Components& components_of(const Scene& scene) {
  return scene.map->components.by(scene.directions, scene.map->grid);
}

}  // namespace waymark
