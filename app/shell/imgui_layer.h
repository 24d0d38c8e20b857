#pragma once

#include "app/frame/settings.h"
#include "app/screen/gl_window.h"
#include "app/screen/key_focus.h"
#include "app/screen/style.h"
#include "app/shell/pointer.h"

namespace waymark {

// ImGui's context with its SDL2 and OpenGL 3 backends, fonts and style, for one window.
class ImGuiLayer {
 public:
  explicit ImGuiLayer(const GlWindow& window);
  ~ImGuiLayer();
  ImGuiLayer(const ImGuiLayer&) = delete;
  ImGuiLayer& operator=(const ImGuiLayer&) = delete;

  void feed(const SDL_Event& event);
  // Begins a frame. Rebuilds fonts and style if the scale, the theme or `presenting` has changed.
  // `time_step` is in seconds; 0 uses the real time since the last frame. With `still`, carets do
  // not blink.
  void begin_frame(float scale, Theme theme, bool presenting, float time_step, bool still);
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

}  // namespace waymark
