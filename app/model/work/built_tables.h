#pragma once

#include <memory>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Landmark tables that were built beside the window.
struct BuiltTables {
  std::shared_ptr<const OpenedMap> map;
  std::vector<LandmarkTable> tables;

  // Whether they are those that a scene would have on its own map.
  bool fit(const Scene& scene) const;
};

// Builds those of the scene's landmarks on its own map, in slices of a few milliseconds, after each
// of which the progress is asked whether to go on. Nothing where it was cancelled.
std::shared_ptr<const BuiltTables> build_tables(const Scene& scene, JobProgress& progress);

}  // namespace waymark
