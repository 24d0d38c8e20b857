#pragma once

#include <array>

#include "core/map/cell.h"

namespace waymark {

// Speeds of a walk's playback, in units of time per second.
inline constexpr std::array<int, 13> kWalkSpeeds = {1,   2,   5,    10,   20,   50,    100,
                                                    200, 500, 1000, 2000, 5000, 10'000};

// The playback of a walk, and the state of the drop tool from press to release.
struct WalkDrag {
  bool playing = false;
  int speed = 3;           // index into kWalkSpeeds
  bool fits_speed = true;  // derived from the walk's length until the user chooses one
  int size = 2;            // side length of a rock in cells, 1 to kMostRock
  static constexpr int kMostRock = 32;

  bool dropping = false;
  bool clears = false;  // removes instead of dropping
  int button = 0;       // ImGui's number of the pressed button
  Cell last;            // place of the pointer at the last drop
};

}  // namespace waymark
