#pragma once

#include <cassert>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// SplitMix64 (Steele, Lea and Flood, 2014). The same seed yields the same numbers on every machine,
// which the standard library's distributions do not guarantee.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // Uniform in [0, bound), bound >= 1. Rejects draws below the threshold, so all values are equally
  // likely.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound >= 1);
    const std::uint64_t threshold = (0 - bound) % bound;
    for (;;) {
      const std::uint64_t draw = next();
      if (draw >= threshold) return draw % bound;
    }
  }

  // Uniform in [low, high], both ends included.
  int between(int low, int high) {
    assert(low <= high);
    return low + static_cast<int>(below(static_cast<std::uint64_t>(high - low) + 1));
  }

  // Returns true once in `n` calls on average, n >= 1.
  bool one_in(int n) { return below(static_cast<std::uint64_t>(n)) == 0; }

 private:
  std::uint64_t state_;
};

// Returns true with probability `p`. Draws a single random number.
inline bool chance(Random& random, double p) {
  constexpr double kUnit = 1.0 / (std::uint64_t{1} << 53);
  return static_cast<double>(random.next() >> 11) * kUnit < p;
}

// Parses a seed. Used wherever the user enters a seed. A seed is an integer from 0 to 2^64 - 1, in
// decimal digits only. The Error has an empty `where`.
inline Result<std::uint64_t> parse_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (problem == std::errc{} && end == text.data() + text.size()) return seed;
  return Error{fmt::format("'{}' is not a seed", text), "",
               fmt::format("A seed is an integer from 0 to {}", UINT64_MAX)};
}

}  // namespace waymark
