#include "app/screen/gl_window.h"

namespace waymark {

namespace {

GlWindow::Size size_of(SDL_Window* window) {
  GlWindow::Size size;
  SDL_GetWindowSize(window, &size.width, &size.height);
  return size;
}

GlWindow::Size drawable_size_of(SDL_Window* window) {
  GlWindow::Size size;
  SDL_GL_GetDrawableSize(window, &size.width, &size.height);
  return size;
}

}  // namespace

GlWindow::Size GlWindow::size() const { return size_of(window_.get()); }
GlWindow::Size GlWindow::drawable_size() const { return drawable_size_of(window_.get()); }
GlWindow::Size SecondWindow::size() const { return size_of(window_.get()); }
GlWindow::Size SecondWindow::drawable_size() const { return drawable_size_of(window_.get()); }

void SecondWindow::begin() const { SDL_GL_MakeCurrent(window_.get(), first_->context()); }

void SecondWindow::show() const {
  // Only the first window waits for its screen, so that a frame does not wait twice.
  if (visible_) {
    const int interval = SDL_GL_GetSwapInterval();
    SDL_GL_SetSwapInterval(0);
    SDL_GL_SwapWindow(window_.get());
    SDL_GL_SetSwapInterval(interval);
  }
  SDL_GL_MakeCurrent(first_->handle(), first_->context());
}

}  // namespace waymark
