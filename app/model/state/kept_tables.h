#pragma once

#include <memory>

namespace waymark {

struct OpenedMap;
struct Scene;

// On which map the landmark tables of a scene are built. While they are kept, painting leaves them
// as they are: see core/heuristic/kept_table.h for what such tables are worth.
struct StaleTables {
  std::shared_ptr<const OpenedMap> map;  // as wide and as high as the scene's; null: they follow it
  int edits = 0;  // of the scene's map since then, as steps to undo; 0 where they follow

  friend bool operator==(const StaleTables&, const StaleTables&) = default;
};

enum class TablesUse {
  follow,   // they are those of the map as it is
  keep,     // from now on they stay
  refresh,  // those that are kept are built on the map as it is now, and kept from there
};
// A Command, see command.h.
struct SetTables {
  TablesUse use;
};

// Nothing is changed where tables are to be kept that are, or refreshed that follow the map.
void use_tables(Scene& scene, TablesUse use);

// The map of the scene was edited.
void count_edit(Scene& scene);

// On which map its tables are built, never null.
const std::shared_ptr<const OpenedMap>& tables_map(const Scene& scene);

// Whether there are landmarks whose tables are of another map than the scene's.
bool has_stale_tables(const Scene& scene);

}  // namespace waymark
