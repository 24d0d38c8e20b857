#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Landmark tables built in the background.
struct BuiltTables {
  std::shared_ptr<const OpenedMap> map;
  std::vector<LandmarkTable> tables;

  // Whether building the scene's tables on its current map would produce these tables.
  bool fit(const Scene& scene) const;
};

// Builds the tables of the scene's landmarks on its current map, in slices of a few milliseconds.
// Checks after each slice whether `progress` was cancelled, and returns nullptr if it was.
std::shared_ptr<const BuiltTables> build_tables(const Scene& scene, JobProgress& progress);

// Stores the landmark tables of an earlier map, as they were built, while scenes use stale tables.
class TableCache {
 public:
  // Adds a map's tables, so that scenes can use them without building them.
  void offer(const std::shared_ptr<const OpenedMap>& map, const std::vector<LandmarkTable>& tables);
  // The tables of a scene with stale tables, one per landmark. Builds missing tables. A landmark
  // whose cell was a wall on the earlier map gets a table without values. Discards all other
  // tables.
  std::vector<LandmarkTable> tables(const Scene& scene);

 private:
  void keep(const std::shared_ptr<const OpenedMap>& map);

  std::shared_ptr<const OpenedMap> map_;
  // Builds tables on the earlier map; set as soon as tables must be built.
  std::optional<FieldBuilder> fields_;
  std::vector<LandmarkTable> tables_;  // the map's tables
};

}  // namespace waymark
