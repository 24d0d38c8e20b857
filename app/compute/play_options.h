#pragma once

#include <array>

#include "app/compute/playing.h"

namespace waymark {

// Speeds in units per second; the last one, 0, plays everything at once.
inline constexpr std::array<int, 7> kPlaySpeeds = {1, 10, 100, 1'000, 10'000, 100'000, 0};

// How the searches are played, and whether they are playing.
struct PlayOptions {
  bool playing = false;
  int speed = 3;  // index into kPlaySpeeds
  PlayUnit unit = PlayUnit::node;
  bool stop_at_difference = false;
};

}  // namespace waymark
