#pragma once

#include "app/present/palette.h"
#include "app/ui/shell/layout.h"
#include "app/window/gl_window.h"

namespace waymark {

// The target of a frame: the window, or a framebuffer used instead.
struct DrawTarget {
  unsigned framebuffer = 0;  // 0: the window
  GlWindow::Size size;       // size in the target's pixels
  float density = 1;         // target pixels per layout pixel
};

// Fills the panes with their background colours. ImGui could do it, but it would blend every pixel
// of a full screen through a texture, which takes most of a frame's time if OpenGL is rendered in
// software.
void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette);

// A layout rectangle in the target's pixels, with rows counted from the bottom.
struct FramebufferRect {
  int left, bottom, width, height;
};
FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target);

}  // namespace waymark
