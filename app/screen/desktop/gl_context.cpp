#include <algorithm>
#include <epoxy/gl.h>

#include "app/screen/desktop/display.h"
#include "app/screen/gl_window.h"
#include "core/base/threads.h"

namespace waymark {
namespace {

std::string sdl_words(const std::string& what) {
  const std::string reason = SDL_GetError();
  return reason.empty() ? what : what + " (" + reason + ")";
}

// Mesa's software renderer waits forever for threads that it can't create. Without threads, it
// draws on the calling thread.
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
    return Error{sdl_words("No display to open a window on"), "", remedy_without_display()};
  opened.video_.reset(&video_is_on);
  // If SDL chooses the driver itself and finds no display, it opens invisible windows. If the user
  // names such a driver, invisible windows are intended.
  const char* const asked = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  const bool unasked = asked == nullptr || *asked == '\0';
  const std::string driver = SDL_GetCurrentVideoDriver();
  if (visible && unasked && (driver == "offscreen" || driver == "dummy"))
    return Error{"No display to open a window on", "", remedy_without_display()};

  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  // Everything drawn is flat and antialiased in shaders, so these buffers are not needed.
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);

  const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                       (visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN);
  // The window is at most as large as the usable area of the screen.
  SDL_Rect screen{};
  if (visible && SDL_GetDisplayUsableBounds(0, &screen) == 0) {
    width = std::min(width, screen.w);
    height = std::min(height, screen.h);
  }
  opened.window_.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED,
                                        SDL_WINDOWPOS_CENTERED, width, height, flags));
  if (!opened.window_)
    return Error{sdl_words("Can't open an OpenGL window"), "", remedy_without_opengl()};
  opened.context_.reset(SDL_GL_CreateContext(opened.window_.get()));
  if (!opened.context_)
    return Error{sdl_words("This computer has no OpenGL 3.3"), "", remedy_without_opengl()};
  if (!load_gl_functions())
    return Error{"The graphics driver lacks functions of OpenGL 3.3", "", remedy_without_opengl()};
  if (const int version = gl_version(); version < least_gl_version())
    return Error{"This computer has only OpenGL " + std::to_string(version / 10) + "." +
                     std::to_string(version % 10) + "; 3.3 is required",
                 "", remedy_without_opengl()};
  // Uses adaptive sync if available. A driver may refuse both modes, but the only effect is
  // tearing.
  if (!visible)
    SDL_GL_SetSwapInterval(0);
  else if (SDL_GL_SetSwapInterval(-1) != 0)
    SDL_GL_SetSwapInterval(1);
  return opened;
}

bool has_second_windows() { return true; }

Result<SecondWindow> SecondWindow::open(const GlWindow& first, const std::string& title,
                                        GlWindow::Size size, bool visible) {
  SecondWindow opened(first);
  opened.visible_ = visible;
  Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                 (visible ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN);
  int screen = SDL_GetWindowDisplayIndex(first.handle());
  if (visible && SDL_GetNumVideoDisplays() > 1) {
    screen = screen == 0 ? 1 : 0;
    flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
  }
  const int place = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(std::max(screen, 0)));
  opened.window_.reset(
      SDL_CreateWindow(title.c_str(), place, place, size.width, size.height, flags));
  if (!opened.window_)
    return Error{sdl_words("Can't open a second window"), "",
                 "Use the presenter view in this window"};
  // The driver may refuse to draw into this window with the first window's context.
  const bool drawable = SDL_GL_MakeCurrent(opened.window_.get(), first.context()) == 0;
  const std::string reason = drawable ? "" : sdl_words("Can't draw into a second window");
  SDL_GL_MakeCurrent(first.handle(), first.context());
  if (!drawable) return Error{reason, "", "Use the presenter view in this window"};
  return opened;
}

std::string_view shader_head() { return "#version 330 core\n"; }

int least_gl_version() { return 33; }
int gl_version() {
  GLint major = 0, minor = 0;
  glGetIntegerv(GL_MAJOR_VERSION, &major);
  glGetIntegerv(GL_MINOR_VERSION, &minor);
  return 10 * major + minor;
}

MaskTexture mask_texture() { return {GL_R8, GL_RED, 1}; }

void set_up_mask() {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_ONE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_A, GL_RED);
}

const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t,
                                std::vector<std::uint8_t>&) {
  return texels;
}

}  // namespace waymark
