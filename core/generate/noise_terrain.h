#pragma once

#include <cstdint>

#include "core/base/random.h"
#include "core/map/graph.h"
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

struct HillsOptions {
  int top = 9;     // maximum height, 1 to kMostHeight
  int walls = 10;  // percentage of the cells, 0 to 40
  int scale = 48;  // approximate width of a hill in cells, at least 8
};

// Ground of heights 0 to `top` from smooth noise, with about equally many cells of each height.
// Rocks, which are walls, are placed where a second noise is highest. The heights of neighbours
// mostly differ by at most one. O(cells).
Grid make_hills(int width, int height, const HillsOptions& options, Random& random);

// Percentages of the hexagons.
struct HexLandOptions {
  int water = 18;  // blocked
  int hills = 20;  // hills, if not water; a step into a hill costs more
};

// A hexagon map: lakes, ground that costs 1, and hills that cost 2 or 3.
GraphData make_hex_land(int columns, int rows, const HexLandOptions& options, Random& random);

// Smooth noise over the plane: hashed random values at the corners of a lattice, blended smoothly
// in between and summed over four lattices, each twice as fine and half as strong as the previous
// one (value noise with Perlin's fractal sum). Uses only integers, so the values are the same on
// every machine.
class ValueNoise {
 public:
  // `scale`: the distance between corners of the coarsest lattice, at least 8 cells.
  ValueNoise(std::uint64_t seed, int scale) : seed_(seed), scale_(scale) {}

  static constexpr int kValues = 1 << 16;
  // The noise at a point, 0 to kValues - 1. x and y must be at least 0.
  int at(int x, int y) const;

 private:
  int octave(int octave, int x, int y) const;
  int corner(int octave, int column, int row) const;

  std::uint64_t seed_;
  int scale_;
};

}  // namespace waymark
