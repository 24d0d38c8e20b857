#pragma once

#include "app/frame/layout.h"
#include "app/kit/palette.h"
#include "app/screen/gl_window.h"

namespace waymark {

// The target of a frame: the window, or a framebuffer in its place.
struct DrawTarget {
  unsigned framebuffer = 0;  // 0: the window
  GlWindow::Size size;       // size in the target's pixels
  float density = 1;         // target pixels per layout pixel
};

// Fills the panes with their background colours. ImGui would blend every pixel of the whole screen
// through a texture. In software-rendered OpenGL, this would take most of a frame's time.
void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette);

// Converts a layout rectangle to the target's pixels, with rows counted from the bottom.
struct FramebufferRect {
  int left, bottom, width, height;
};
FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target);

}  // namespace waymark
