#pragma once

#include <SDL.h>
#include <cstddef>
#include <imgui.h>
#include <vector>

namespace waymark {

// Translates fingers on a touch screen to mouse events. One finger clicks and drags with the left
// button. Two fingers move the view (middle button) and zoom it (wheel). A finger that rests in one
// place shows what a landmark there would change, and follows the finger. When the finger leaves,
// it double-clicks, which adds the landmark. No button is pressed before the gesture is clear.
// Mouse events that SDL creates from touches are dropped.
class Touch {
 public:
  static constexpr float kRestSeconds = 0.6f;
  // How far a resting finger may move, in pixels.
  static constexpr float kStray = 12;

  // Returns the events to process instead of `event`. If `event` is not a touch event, returns only
  // `event`. `size` is the window's size in pixels, because SDL reports finger positions as
  // fractions of the window.
  std::vector<SDL_Event> taken(const SDL_Event& event, ImVec2 size);
  // Advances the time by a frame.
  void pass(float seconds);
  // Whether a finger has rested long enough, and has not left yet.
  bool rests() const { return doing_ == Doing::resting; }
  // Whether a finger may still become a resting finger.
  bool waits() const { return doing_ == Doing::pressing; }

 private:
  // `over`: all fingers are ignored until none touches the screen.
  enum class Doing { nothing, pressing, resting, dragging, moving_view, over };
  struct Finger {
    SDL_FingerID id;
    ImVec2 at;
  };

  void down(const Finger& finger, std::vector<SDL_Event>& events);
  void move(const Finger& finger, std::vector<SDL_Event>& events);
  void up(SDL_FingerID id, std::vector<SDL_Event>& events);
  // The midpoint between the first two fingers, and their distance.
  ImVec2 middle() const;
  float apart() const;

  std::vector<Finger> fingers_;  // in the order in which they touched the screen
  Doing doing_ = Doing::nothing;
  ImVec2 pressed_{0, 0};
  float rested_seconds_ = 0;
  float apart_ = 0;  // distance between the fingers at the last zoom
};

}  // namespace waymark
