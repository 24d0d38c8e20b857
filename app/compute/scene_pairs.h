#pragma once

#include <cstdint>
#include <vector>

#include "app/scene/state.h"
#include "core/map/goals.h"

namespace waymark {

// `count` random pairs on the scene's map, or with PairsPlot::kProblems the pairs of its scenario
// file that fit the map. Empty if no two free cells are connected, or if no file is open.
std::vector<Pair> scene_pairs(const Scene& scene, int count, std::uint64_t seed);

// The error for a scene without pairs.
Error no_pairs(const Scene& scene);

}  // namespace waymark
