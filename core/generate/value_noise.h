#pragma once

#include <cstdint>

namespace waymark {

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
