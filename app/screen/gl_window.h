#pragma once

#include <SDL.h>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// A window with an OpenGL 3.3 core context, which is current on the thread that opened it. Keeps
// SDL's video subsystem initialised. Destroying the window also destroys the context and everything
// created in it.
class GlWindow {
 public:
  struct Size {
    int width = 0;
    int height = 0;
    friend bool operator==(const Size&, const Size&) = default;
  };

  // Width and height in window units. An invisible window draws and can be read back like a visible
  // one (with SDL_VIDEODRIVER=offscreen it needs no display) and does not wait for the screen. The
  // Error distinguishes a missing display from missing support for OpenGL 3.3.
  static Result<GlWindow> open(const std::string& title, int width, int height, bool visible);

  // Shows the contents of the default framebuffer.
  void swap() { SDL_GL_SwapWindow(window_.get()); }

  SDL_Window* handle() const { return window_.get(); }
  SDL_GLContext context() const { return context_.get(); }
  bool minimized() const { return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_MINIMIZED) != 0; }
  // Size in window units.
  Size size() const;
  // Size in pixels. On a high-density screen this is larger than the size in window units.
  Size drawable_size() const;

 private:
  struct Video {
    void operator()(bool*) const { SDL_QuitSubSystem(SDL_INIT_VIDEO); }
  };
  struct Window {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  };
  struct Context {
    void operator()(void* context) const { SDL_GL_DeleteContext(context); }
  };

  GlWindow() = default;

  // Members are listed in order of creation and destroyed in reverse.
  std::unique_ptr<bool, Video> video_;  // owns nothing; non-null while SDL video is initialised
  std::unique_ptr<SDL_Window, Window> window_;
  std::unique_ptr<void, Context> context_;
};

// Call it before opening invisible windows, so that they need no display if the system can draw
// without one. Keeps the video driver if the user has chosen one.
void draw_without_display();

// Whether a program can open more than one window. If not, the program must not offer it.
bool has_second_windows();

// A window next to a GlWindow, drawn with the first window's context, so it can show everything
// that was drawn there. Must be destroyed before the first window.
class SecondWindow {
 public:
  // Fills another screen if there is one. Otherwise it has `size`, in window units. An invisible
  // window needs no display. Returns an Error if no window can be opened.
  static Result<SecondWindow> open(const GlWindow& first, const std::string& title,
                                   GlWindow::Size size, bool visible);

  // The window's number in SDL's events.
  std::uint32_t id() const { return SDL_GetWindowID(window_.get()); }
  bool minimized() const { return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_MINIMIZED) != 0; }
  // Size in window units and in pixels, like the sizes of a GlWindow.
  GlWindow::Size size() const;
  GlWindow::Size drawable_size() const;
  // Directs the context's drawing to this window until show() directs it to the first window again.
  void begin() const;
  void show() const;

 private:
  struct Window {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
  };

  explicit SecondWindow(const GlWindow& first) : first_(&first) {}

  const GlWindow* first_;
  bool visible_ = false;
  std::unique_ptr<SDL_Window, Window> window_;
};

// The differences between OpenGL 3.3 on the desktop and OpenGL ES 3.0 in a web page.

// The lines at the beginning of every shader, each with its newline.
std::string_view shader_head();

// The minimum version of a context: 10 * major + minor.
int least_gl_version();
// The version of the current context.
int gl_version();

// A texture with one byte per texel, read as white with that byte as opacity.
struct MaskTexture {
  int internal_format;
  unsigned format;
  int bytes;  // bytes per texel, as uploaded
};
MaskTexture mask_texture();
// Sets how shaders read the bound mask.
void set_up_mask();
// The texels in the upload format: either `texels` itself or a conversion stored in `room`.
const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t count,
                                std::vector<std::uint8_t>& room);

}  // namespace waymark
