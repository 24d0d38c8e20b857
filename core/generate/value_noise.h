#pragma once

#include <cstdint>

namespace waymark {

// Smooth noise over the plane: values at the corners of a lattice, drawn by hashing, and between
// them their smooth blend, summed up over four lattices of which each is twice as fine and half as
// strong as the one before (Perlin's fractal sum, over value noise). All in integers, so that the
// values are the same on every machine.
class ValueNoise {
 public:
  // `scale`: cells between the corners of the coarsest lattice, at least 8.
  ValueNoise(std::uint64_t seed, int scale) : seed_(seed), scale_(scale) {}

  static constexpr int kValues = 1 << 16;
  // 0 to kValues - 1. x and y at least 0.
  int at(int x, int y) const;

 private:
  int octave(int octave, int x, int y) const;
  int corner(int octave, int column, int row) const;

  std::uint64_t seed_;
  int scale_;
};

}  // namespace waymark
