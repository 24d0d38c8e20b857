#pragma once

#include <cstdint>

namespace waymark {

// The bits of a map cell as the shaders read them. Only floor cells have bits other than kFloor.
// For each search, a cell has at most one of two bits: explored, or to come (drawn as a faint fill
// without an edge). Cells explored by the backward search also have the kFromGoal bit.
enum CellBit : std::uint8_t {
  kFloor = 1,
  kExploredByA = 2,
  kExploredByB = 4,
  kToComeByA = 8,
  kToComeByB = 16,
  kBrushed = 32,
  kFromGoalByA = 64,
  kFromGoalByB = 128,
};

// The value that the renderer puts around the map. No map cell can have this value.
inline constexpr std::uint8_t kOutsideMap = kExploredByA;

// The opacity of the fill of cells that are still to come.
inline constexpr float kToComeOpacity = 0.3f;

}  // namespace waymark
