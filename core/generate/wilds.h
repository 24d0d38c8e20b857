#pragma once

#include "core/base/random.h"
#include "core/domain/grid.h"

namespace waymark {

// Of all cells, in percent; together at most 90.
struct WildsOptions {
  int water = 15;
  int swamp = 15;
  int trees = 20;
  int scale = 32;  // cells across a lake or a wood, about; at least 8
};

// Open country of weighted terrain: lakes where the land is lowest, swamp on their shores, woods
// where a second noise is highest. The shares are met but for cells of equal value at the limits.
Grid make_wilds(int width, int height, const WildsOptions& options, Random& random);

}  // namespace waymark
