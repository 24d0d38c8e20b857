#pragma once

#include <SDL_events.h>
#include <array>
#include <imgui.h>

namespace waymark {

// The pointer's state as described by the events. ImGui's backend reads the real mouse from the
// system, which does not reflect events that a test pushes, so this class overrides it.
class Pointer {
 public:
  void feed(const SDL_Event& event);
  // Sets ImGui's mouse for the next frame. A button that was pressed and released since the last
  // frame counts as down for this frame.
  void write();
  // The wheel notches since the last write(), with fractions for smooth wheels.
  double wheel() const { return written_wheel_; }

 private:
  ImVec2 position_{-1, -1};
  std::array<bool, 3> down_{};
  std::array<bool, 3> pressed_{};
  double wheel_ = 0;
  double written_wheel_ = 0;
};

}  // namespace waymark
