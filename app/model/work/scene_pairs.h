#pragma once

#include <cstdint>
#include <vector>

#include "app/model/state/state.h"
#include "core/domain/pair.h"

namespace waymark {

// `count` pairs that the seed draws on the scene's map, or with PairsPlot::kProblems those of its
// problem file that fit the map. None where two free cells are nowhere connected, or no file is
// open.
std::vector<Pair> scene_pairs(const Scene& scene, int count, std::uint64_t seed);

// That there are none.
Error no_pairs(const Scene& scene);

}  // namespace waymark
