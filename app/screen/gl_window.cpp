#include "app/screen/gl_window.h"

namespace waymark {

GlWindow::Size GlWindow::size() const {
  Size size;
  SDL_GetWindowSize(window_.get(), &size.width, &size.height);
  return size;
}

GlWindow::Size GlWindow::drawable_size() const {
  Size size;
  SDL_GL_GetDrawableSize(window_.get(), &size.width, &size.height);
  return size;
}

}  // namespace waymark
