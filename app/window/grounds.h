#pragma once

#include "app/render/palette.h"
#include "app/ui/layout.h"
#include "app/window/gl_window.h"

namespace waymark {

// Fills the window with the colours of its panes. ImGui could do it, but would blend every pixel of
// a full screen through a texture, which is most of a frame's time where OpenGL is drawn in
// software. `density` is framebuffer pixels a layout pixel.
void paint_grounds(const Layout& layout, const Palette& palette, const GlWindow::Size& framebuffer,
                   float density);

// A rectangle of the layout in the framebuffer's pixels, whose rows count from below.
struct FramebufferRect {
  int left, bottom, width, height;
};
FramebufferRect framebuffer_rect(const Rect& rect, const GlWindow::Size& framebuffer,
                                 float density);

}  // namespace waymark
