#pragma once

#include "core/base/random.h"
#include "core/map/graph.h"

namespace waymark {

// Percentages of the hexagons.
struct HexLandOptions {
  int water = 18;  // blocked
  int hills = 20;  // hills, if not water; a step into a hill costs more
};

// A hexagon map: lakes, ground that costs 1, and hills that cost 2 or 3.
GraphData make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random);

}  // namespace waymark
