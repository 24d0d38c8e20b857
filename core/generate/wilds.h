#pragma once

#include "core/base/random.h"
#include "core/map/grid.h"

namespace waymark {

// Percentages of all cells, at most 90 in total.
struct WildsOptions {
  int water = 15;
  int swamp = 15;
  int trees = 20;
  int scale = 32;  // approximate size of a lake or a wood in cells, at least 8
};

// Open country with weighted terrain: lakes in the lowest places, swamp on their shores, and woods
// where a second noise is highest. The percentages are exact except for cells whose noise values
// equal a limit.
Grid make_wilds(int width, int height, const WildsOptions& options, Random& random);

}  // namespace waymark
