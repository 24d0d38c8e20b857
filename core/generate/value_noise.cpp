#include "core/generate/value_noise.h"

#include <algorithm>

#include "core/base/random.h"

namespace waymark {
namespace {

constexpr int kOctaves = 4;
constexpr int kWhole = 1 << 10;  // the number 1 in fixed point, for blending

// The blending curve 3 t^2 - 2 t^3 in units of 1 / kWhole. It is flat at both ends, which hides the
// lattice.
int smooth(int t) {
  const std::int64_t wide = t;
  return static_cast<int>(wide * wide * (3 * kWhole - 2 * wide) / (std::int64_t{kWhole} * kWhole));
}

int blend(int a, int b, int t) { return a + (b - a) * t / kWhole; }

}  // namespace

int ValueNoise::corner(int octave, int column, int row) const {
  const auto place = static_cast<std::uint64_t>(column) << 32 | static_cast<std::uint64_t>(row);
  Random hash(seed_ ^ (place * 0x9e3779b97f4a7c15u) ^ static_cast<std::uint64_t>(octave));
  return static_cast<int>(hash.next() % kValues);
}

int ValueNoise::octave(int octave, int x, int y) const {
  const int pitch = std::max(1, scale_ >> octave);
  const int column = x / pitch, row = y / pitch;
  const int across = smooth((x - column * pitch) * kWhole / pitch);
  const int down = smooth((y - row * pitch) * kWhole / pitch);
  const int above = blend(corner(octave, column, row), corner(octave, column + 1, row), across);
  const int below =
      blend(corner(octave, column, row + 1), corner(octave, column + 1, row + 1), across);
  return blend(above, below, down);
}

int ValueNoise::at(int x, int y) const {
  std::int64_t sum = 0;
  for (int i = 0; i < kOctaves; ++i)
    sum += static_cast<std::int64_t>(octave(i, x, y)) << (kOctaves - 1 - i);
  return static_cast<int>(sum / ((1 << kOctaves) - 1));
}

}  // namespace waymark
