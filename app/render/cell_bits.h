#pragma once

#include <cstdint>

namespace waymark {

// Bits of one map cell as the shaders read them. Only floor can be explored.
enum CellBit : std::uint8_t {
  kFloor = 1,
  kExploredByDistance = 2,  // Manhattan or octile
  kExploredByLandmarks = 4,
};

// What the renderer lays round the map: a value that no cell of the map can have.
inline constexpr std::uint8_t kOutsideMap = kExploredByDistance;

}  // namespace waymark
