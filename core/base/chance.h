#pragma once

#include "core/base/random.h"

namespace waymark {

// Returns true with probability `p`. Draws a single random number.
inline bool chance(Random& random, double p) {
  constexpr double kUnit = 1.0 / (std::uint64_t{1} << 53);
  return static_cast<double>(random.next() >> 11) * kUnit < p;
}

}  // namespace waymark
