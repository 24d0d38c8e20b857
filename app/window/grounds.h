#pragma once

#include "app/present/palette.h"
#include "app/ui/shell/layout.h"
#include "app/window/gl_window.h"

namespace waymark {

// Where a frame is drawn to: the window, or a framebuffer that stands in for it.
struct DrawTarget {
  unsigned framebuffer = 0;  // 0: the window
  GlWindow::Size size;       // in its own pixels
  float density = 1;         // its pixels a layout pixel
};

// Fills the panes with their colours. ImGui could do it, but would blend every pixel of a full
// screen through a texture, which is most of a frame's time where OpenGL is drawn in software.
void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette);

// A rectangle of the layout in the target's pixels, whose rows count from below.
struct FramebufferRect {
  int left, bottom, width, height;
};
FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target);

}  // namespace waymark
