#include <algorithm>

#include "app/gl/gl_dialect.h"
#include "app/window/gl_window.h"
#include "core/base/on_threads.h"

namespace waymark {
namespace {

constexpr const char* kWithoutDisplay =
    "Start it in a desktop session (DISPLAY or WAYLAND_DISPLAY must be set); without one, "
    "`waymark solve`, `scen` and `shot` work all the same";
constexpr const char* kWithoutOpenGl =
    "Install or update the graphics driver, or let Mesa draw in software: "
    "LIBGL_ALWAYS_SOFTWARE=1 waymark";

std::string sdl_words(const std::string& what) {
  const std::string reason = SDL_GetError();
  return reason.empty() ? what : what + " (" + reason + ")";
}

// Mesa's software renderer waits forever for threads that it can't create. Without threads it draws
// on the thread that calls it.
void draw_without_threads_if_refused() {
  std::thread thread = thread_if_possible([] {});
  if (thread.joinable()) {
    thread.join();
    return;
  }
  SDL_setenv("LP_NUM_THREADS", "0", 0);
  SDL_setenv("MESA_SHADER_CACHE_DISABLE", "true", 0);
}

}  // namespace

Result<GlWindow> GlWindow::open(const std::string& title, int width, int height, bool visible) {
  draw_without_threads_if_refused();
  static bool video_is_on = true;
  GlWindow opened;
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
    return Error{sdl_words("No display to open a window on"), "", kWithoutDisplay};
  opened.video_.reset(&video_is_on);
  // Left to choose, SDL opens windows that nobody can see when it finds no display. Whoever names
  // such a driver wants it.
  const char* const asked = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  const bool unasked = asked == nullptr || *asked == '\0';
  const std::string driver = SDL_GetCurrentVideoDriver();
  if (visible && unasked && (driver == "offscreen" || driver == "dummy"))
    return Error{"No display to open a window on", "", kWithoutDisplay};

  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  // Everything is drawn flat and antialiased by its own shader, so these would be dead weight.
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);

  const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                       (visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN);
  // No larger than the screen, less what its panels take.
  SDL_Rect screen{};
  if (visible && SDL_GetDisplayUsableBounds(0, &screen) == 0) {
    width = std::min(width, screen.w);
    height = std::min(height, screen.h);
  }
  opened.window_.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED,
                                        SDL_WINDOWPOS_CENTERED, width, height, flags));
  if (!opened.window_)
    return Error{sdl_words("Cannot open a window that draws with OpenGL"), "", kWithoutOpenGl};
  opened.context_.reset(SDL_GL_CreateContext(opened.window_.get()));
  if (!opened.context_)
    return Error{sdl_words("This computer offers no OpenGL 3.3"), "", kWithoutOpenGl};
  if (const int version = gl_version(); version < least_gl_version())
    return Error{"This computer offers only OpenGL " + std::to_string(version / 10) + "." +
                     std::to_string(version % 10) + ", and 3.3 is needed",
                 "", kWithoutOpenGl};
  // Adaptive sync where there is such a thing; a driver may refuse both, and only tears then.
  if (!visible)
    SDL_GL_SetSwapInterval(0);
  else if (SDL_GL_SetSwapInterval(-1) != 0)
    SDL_GL_SetSwapInterval(1);
  return opened;
}

}  // namespace waymark
