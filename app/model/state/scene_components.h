#pragma once

#include "app/model/state/state.h"

namespace waymark {

// The components of the scene's map by its moves. The first question of a map costs O(cells).
inline const Components& components_of(const Scene& scene) {
  return scene.map->components.by(scene.directions, scene.map->grid);
}

}  // namespace waymark
