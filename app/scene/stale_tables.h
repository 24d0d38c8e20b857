#pragma once

#include <memory>

namespace waymark {

struct OpenedMap;
struct Scene;

// The map on which a scene's landmark tables are built. Painting does not change frozen tables;
// core/heuristic/landmark_tables.h describes what such stale tables guarantee.
struct StaleTables {
  // Same size as the scene's map; nullptr if the tables follow the map.
  std::shared_ptr<const OpenedMap> map;
  int edits = 0;  // map edits since the tables were built, in undo steps; 0 if they follow the map

  friend bool operator==(const StaleTables&, const StaleTables&) = default;
};

enum class TablesUse {
  follow,   // tables always match the current map
  keep,     // tables freeze in their current form
  refresh,  // frozen tables are rebuilt on the current map and freeze again
};
// A Command, see command.h.
struct SetTables {
  TablesUse use;
};

// Does nothing if `use` is keep and the tables are already frozen, or if it is refresh and the
// tables follow the map.
void use_tables(Scene& scene, TablesUse use);

// Records an edit to the scene's map.
void count_edit(Scene& scene);

// The map on which the tables are built, never nullptr.
const std::shared_ptr<const OpenedMap>& tables_map(const Scene& scene);

// Whether there are landmarks whose tables were not built on the scene's map.
bool has_stale_tables(const Scene& scene);

}  // namespace waymark
