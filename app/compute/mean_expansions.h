#pragma once

#include "app/scene/state.h"

namespace waymark {

// The mean number of cells that A and B expand.
struct MeanExpansions {
  double a = 0, b = 0;
  friend bool operator==(const MeanExpansions&, const MeanExpansions&) = default;
};

// Searches from the scene's start to each of `goals` random walkable cells (at least 1), which
// depend only on the map. Goals without a path count with the cells that the failed search expands.
// Runs 2 * `goals` searches.
MeanExpansions mean_over_goals(const Scene& scene, int goals);

}  // namespace waymark
