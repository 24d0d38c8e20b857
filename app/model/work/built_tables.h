#pragma once

#include <memory>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Landmark tables built in the background.
struct BuiltTables {
  std::shared_ptr<const OpenedMap> map;
  std::vector<LandmarkTable> tables;

  // Whether these are the tables that the scene would have on its own map.
  bool fit(const Scene& scene) const;
};

// Builds the tables of the scene's landmarks on its own map, in slices of a few milliseconds. After
// each slice it checks whether `progress` was cancelled. nullptr if it was.
std::shared_ptr<const BuiltTables> build_tables(const Scene& scene, JobProgress& progress);

}  // namespace waymark
