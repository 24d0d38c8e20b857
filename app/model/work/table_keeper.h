#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/model/state/state.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Holds the landmark tables of an earlier map while scenes keep them, as they were built.
class TableCache {
 public:
  // Tables of a map, which need not be built when a scene asks for them.
  void offer(const std::shared_ptr<const OpenedMap>& map, const std::vector<LandmarkTable>& tables);
  // Those of a scene that keeps tables, one a landmark; what is not there is built. One that stood
  // in a wall then has a table without any value. Others than these are let go.
  std::vector<LandmarkTable> tables(const Scene& scene);

 private:
  void keep(const std::shared_ptr<const OpenedMap>& map);

  std::shared_ptr<const OpenedMap> map_;
  std::optional<FieldBuilder> fields_;  // of that map, once something has to be built
  std::vector<LandmarkTable> tables_;   // of that map
};

}  // namespace waymark
