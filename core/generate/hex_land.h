#pragma once

#include "core/base/random.h"
#include "core/domain/graph.h"

namespace waymark {

// Shares of the hexagons, in percent.
struct HexLandOptions {
  int water = 18;  // blocked
  int hills = 20;  // of those beside the water: a step into one costs more
};

// A land of hexagons: lakes, ground that costs 1, and hills of 2 and 3.
GraphDraft make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random);

}  // namespace waymark
