#pragma once

#include <array>

#include "core/domain/cell.h"

namespace waymark {

// Units of time a second that a walk can be played at.
inline constexpr std::array<int, 13> kWalkSpeeds = {1,   2,   5,    10,   20,   50,    100,
                                                    200, 500, 1000, 2000, 5000, 10'000};

// How a walk is played, and what a hand with the drop tool does from press to release.
struct WalkDrag {
  bool playing = false;
  int speed = 3;           // index into kWalkSpeeds
  bool fits_speed = true;  // it is chosen by the length of the walk, until a person chooses
  int size = 2;            // of a rock, in cells along each side, 1 to kMostRock
  static constexpr int kMostRock = 32;

  bool dropping = false;
  bool clears = false;  // it takes away
  int button = 0;       // ImGui's, that is held
  Cell last;            // where the pointer was when it dropped last
};

}  // namespace waymark
