#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A kind of map that can be generated, at any size from kSmallestMap to kLargestMap a side.
struct Generator {
  std::string_view kind;
  std::string_view description;  // one line
  int width;                     // the size that shows it best
  int height;
};

inline constexpr int kSmallestMap = 40;
inline constexpr int kLargestMap = 2048;

const std::vector<Generator>& generators();

// A map of one connected component (4 moves) with a blocked margin. The same kind, size and seed
// give the same map on every machine.
Result<Grid> generate(std::string_view kind, int width, int height, std::uint64_t seed);

}  // namespace waymark
