#include "app/drawing/grounds.h"

#include <cmath>
#include <epoxy/gl.h>
#include <utility>

namespace waymark {

FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target) {
  const auto pixels = [density = target.density](float length) {
    return static_cast<int>(std::lround(length * density));
  };
  const int left = pixels(rect.x), top = pixels(rect.y);
  const int right = pixels(rect.x + rect.w), bottom = pixels(rect.y + rect.h);
  return {left, target.size.height - bottom, right - left, bottom - top};
}

void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette) {
  const Palette::Ui& ui = palette.ui;
  const auto clear = [](const Color& color) {
    glClearColor(color.r, color.g, color.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  };
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
  // The map's background is the largest, so the whole window is cleared to its colour in one
  // operation.
  glDisable(GL_SCISSOR_TEST);
  clear(ui.canvas);
  glEnable(GL_SCISSOR_TEST);
  for (const auto& [rect, color] : {std::pair{&layout.bar, &ui.chrome},
                                    {&layout.toolbar, &ui.chrome},
                                    {&layout.tools, &ui.chrome},
                                    {&layout.timeline, &ui.chrome},
                                    {&layout.status, &ui.chrome},
                                    {&layout.summary, &ui.panel},
                                    {&layout.open_list, &ui.panel},
                                    {&layout.right, &ui.panel},
                                    {&layout.article, &ui.panel},
                                    {&layout.title, &ui.panel},
                                    {&layout.column, &ui.panel}}) {
    const FramebufferRect at = framebuffer_rect(*rect, target);
    if (at.width <= 0 || at.height <= 0) continue;
    glScissor(at.left, at.bottom, at.width, at.height);
    clear(*color);
  }
  if (layout.explore) {
    const FramebufferRect at = framebuffer_rect(layout.legend, target);
    if (at.width > 0 && at.height > 0) {
      glScissor(at.left, at.bottom, at.width, at.height);
      clear(ui.chrome);
    }
  }
  glDisable(GL_SCISSOR_TEST);
}

}  // namespace waymark
