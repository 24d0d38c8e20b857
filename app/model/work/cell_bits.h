#pragma once

#include <cstdint>

namespace waymark {

// Bits of one map cell as the shaders read them. Only floor has any of the others. Of a search a
// cell has at most one: explored, or to come, which is drawn as a faint fill without an edge. What
// was explored from the goal's end has the bit that says so as well.
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

// What the renderer lays round the map: a value that no cell of the map can have.
inline constexpr std::uint8_t kOutsideMap = kExploredByA;

// How strong the fill of what is to come is.
inline constexpr float kToComeOpacity = 0.3f;

}  // namespace waymark
