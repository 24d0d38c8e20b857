#pragma once

#include <SDL.h>
#include <SDL_events.h>
#include <array>
#include <cstddef>
#include <imgui.h>
#include <utility>
#include <vector>

#include "app/frame/settings.h"
#include "app/screen/gl_window.h"
#include "app/screen/key_focus.h"
#include "app/screen/style.h"

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
  // Whether the left button was pressed since the last call for the second time within the system's
  // time for a double-click, at about the same place.
  bool take_double_press() { return std::exchange(double_press_, false); }

 private:
  ImVec2 position_{-1, -1};
  std::array<bool, 3> down_{};
  std::array<bool, 3> pressed_{};
  ImVec2 last_press_{-1, -1};  // of the left button
  bool double_press_ = false;
  double wheel_ = 0;
  double written_wheel_ = 0;
};

// A context of ImGui with its SDL2 and OpenGL 3 backends, fonts and style, for one window. The
// layer that was created or chosen last is in use. Call the other functions only then.
class ImGuiLayer {
 public:
  explicit ImGuiLayer(const GlWindow& window);
  // If this layer is in use, no layer is in use afterwards.
  ~ImGuiLayer();
  ImGuiLayer(const ImGuiLayer&) = delete;
  ImGuiLayer& operator=(const ImGuiLayer&) = delete;

  void use() const { ImGui::SetCurrentContext(context_); }
  void feed(const SDL_Event& event);
  // Closes the open menu if the pointer is on a menu with an open submenu. Otherwise
  // the pointer would open the submenu again after each Escape.
  static void close_pointed_menu();
  // Begins a frame. Rebuilds fonts and style if the scale, the theme or `presenting` has changed.
  // `time_step` is in seconds; 0 uses the real time since the last frame. With `still`, carets do
  // not blink. `size`: the size of the frame in pixels if it is not the window's.
  void begin_frame(float scale, Theme theme, bool presenting, float time_step, bool still,
                   const std::optional<ImVec2>& size = std::nullopt);
  // Whether this layer sets the shape of the system's pointer.
  void own_cursor(bool own);
  // Takes the focus away from the active text field in the next frame. The field keeps its text.
  void leave_text() { leaves_text_ = true; }
  // Like begin_frame(), but without pointer input, for an image whose size differs from the
  // window's.
  void begin_picture(float scale, Theme theme, ImVec2 size);
  // Ends the frame. Nothing can be added to it afterwards.
  void end_frame();
  // Draws the frame over the contents of the bound framebuffer. A frame need not be drawn.
  void draw() const;

  const Fonts& fonts() const { return fonts_; }
  // Returns a message that names the missing fonts and the packages to install. The message is
  // returned only once.
  std::optional<std::string> take_missing_fonts() { return std::exchange(missing_, std::nullopt); }
  double wheel() const { return pointer_.wheel(); }
  KeyFocus& focus() { return focus_; }
  const KeyFocus& focus() const { return focus_; }

 private:
  void prepare(float scale, Theme theme, bool presenting);

  const GlWindow& window_;
  ImGuiContext* context_;
  Pointer pointer_;
  KeyFocus focus_;
  Fonts fonts_;
  std::optional<std::string> missing_;
  bool leaves_text_ = false;
  std::optional<Theme> theme_;
  float scale_ = 0;
  bool presenting_ = false;
  SDL_Keymod modifiers_ = KMOD_NONE;
};

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
  // Whether the pointer is a finger that moves.
  bool drags() const { return doing_ == Doing::dragging; }
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
