#pragma once

#include <string>

namespace waymark {

// What the screen shows of a recording that is being made or played.
struct RecordingView {
  enum class Doing { nothing, recording, playing };

  Doing doing = Doing::nothing;
  std::string name;    // of the one that is played
  double seconds = 0;  // made or played so far
  double length = 0;   // seconds, of the one that is played
  int steps = 0;       // recorded so far
  double speed = 1;
  bool paused = false;
};

}  // namespace waymark
