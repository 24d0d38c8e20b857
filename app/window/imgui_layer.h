#pragma once

#include "app/present/settings.h"
#include "app/ui/shell/fonts.h"
#include "app/window/gl_window.h"
#include "app/window/pointer.h"

namespace waymark {

// ImGui's context with its SDL2 and OpenGL 3 backends, fonts and style, for one window.
class ImGuiLayer {
 public:
  explicit ImGuiLayer(const GlWindow& window);
  ~ImGuiLayer();
  ImGuiLayer(const ImGuiLayer&) = delete;
  ImGuiLayer& operator=(const ImGuiLayer&) = delete;

  void feed(const SDL_Event& event);
  // Rebuilds fonts and style when the scale, the theme or whether a presentation is given is
  // another one; then begins a frame. `time_step` in seconds, 0: the time that passed.
  void begin_frame(float scale, Theme theme, bool presenting, float time_step);
  // The text field that is being typed into is left in the next frame, with what it holds.
  void leave_text() { leaves_text_ = true; }
  // The same for a picture of another size than the window's, which no pointer touches.
  void begin_picture(float scale, Theme theme, ImVec2 size);
  // After it no more can be said.
  void end_frame();
  // Draws what was said between the two over what the bound framebuffer has. Not every frame needs
  // it.
  void draw() const;

  const Fonts& fonts() const { return fonts_; }
  // What to install for the fonts that were missing, said once.
  std::optional<std::string> take_missing_fonts() { return std::exchange(missing_, std::nullopt); }
  double wheel() const { return pointer_.wheel(); }

 private:
  void prepare(float scale, Theme theme, bool presenting);

  const GlWindow& window_;
  Pointer pointer_;
  Fonts fonts_;
  std::optional<std::string> missing_;
  bool leaves_text_ = false;
  std::optional<Theme> theme_;
  float scale_ = 0;
  bool presenting_ = false;
  SDL_Keymod modifiers_ = KMOD_NONE;
};

}  // namespace waymark
