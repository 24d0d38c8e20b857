#pragma once

#include <memory>
#include <vector>

#include "app/kit/job_progress.h"
#include "app/scene/state.h"
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

}  // namespace waymark
