#include "app/scene/stale_tables.h"

#include "app/scene/state.h"

namespace waymark {

void use_tables(Scene& scene, TablesUse use) {
  StaleTables& kept = scene.stale;
  if (use == TablesUse::follow) kept = {};
  if (use == TablesUse::keep && !kept.map) kept = {scene.map, 0};
  if (use == TablesUse::refresh && kept.map) kept = {scene.map, 0};
}

void count_edit(Scene& scene) {
  if (scene.stale.map) ++scene.stale.edits;
}

const std::shared_ptr<const OpenedMap>& tables_map(const Scene& scene) {
  return scene.stale.map ? scene.stale.map : scene.map;
}

bool has_stale_tables(const Scene& scene) {
  return !scene.landmarks.empty() && tables_map(scene) != scene.map;
}

}  // namespace waymark
