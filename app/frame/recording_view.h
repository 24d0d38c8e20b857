#pragma once

#include <string>

namespace waymark {

// The displayed data of the recording that is being made or played.
struct RecordingView {
  enum class Doing { nothing, recording, playing };

  Doing doing = Doing::nothing;
  std::string name;    // while one is played
  double seconds = 0;  // length made or played so far
  double length = 0;   // length in seconds while playing
  int steps = 0;       // recorded so far
  double speed = 1;
  bool paused = false;
};

}  // namespace waymark
