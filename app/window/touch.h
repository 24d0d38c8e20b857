#pragma once

#include <SDL.h>
#include <cstddef>
#include <imgui.h>
#include <vector>

namespace waymark {

// Fingers on a touch screen as what a mouse would do: one finger clicks and drags with the left
// button, two move the view (the middle button) and zoom it (the wheel), and a finger that rests
// clicks twice, which adds a landmark. No button is pressed before it is clear which of these it
// will be. Mouse events that SDL makes of touches itself are dropped.
class Touch {
 public:
  static constexpr float kRestSeconds = 0.6f;
  // How far a finger that rests may stray, in pixels.
  static constexpr float kStray = 12;

  // What is to be taken in the place of an event: the event itself where it is none of a touch.
  // `size` is that of the window in pixels, which SDL counts fingers in parts of.
  std::vector<SDL_Event> taken(const SDL_Event& event, ImVec2 size);
  // The time that a frame takes goes by; gives what a finger does that has rested long enough.
  std::vector<SDL_Event> rested(float seconds);
  // Whether a finger may yet have rested long enough.
  bool waits() const { return doing_ == Doing::pressing; }

 private:
  // `over`: until all fingers have left, what they do means nothing.
  enum class Doing { nothing, pressing, dragging, moving_view, over };
  struct Finger {
    SDL_FingerID id;
    ImVec2 at;
  };

  void down(const Finger& finger, std::vector<SDL_Event>& events);
  void move(const Finger& finger, std::vector<SDL_Event>& events);
  void up(SDL_FingerID id, std::vector<SDL_Event>& events);
  // Of the first two fingers.
  ImVec2 middle() const;
  float apart() const;

  std::vector<Finger> fingers_;  // in the order in which they came
  Doing doing_ = Doing::nothing;
  ImVec2 pressed_{0, 0};
  float rested_seconds_ = 0;
  float apart_ = 0;  // when the view was zoomed last
};

}  // namespace waymark
