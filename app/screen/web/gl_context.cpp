#include <algorithm>
#include <epoxy/gl.h>

#include "app/screen/gl_window.h"

namespace waymark {

// The window is the page's canvas. The page determines the canvas's size; the requested size
// applies only until the page does so.
Result<GlWindow> GlWindow::open(const std::string& title, int width, int height, bool) {
  static bool video_is_on = true;
  GlWindow opened;
  const auto failure = [](const char* what) {
    return Error{std::string(what) + " (" + SDL_GetError() + ")", "",
                 "Use a browser that supports WebGL 2, or turn on hardware acceleration"};
  };
  // The window receives keys only if the canvas has the focus. Otherwise, keys go to the article
  // around an embedded map.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return failure("This page can't show a window");
  opened.video_.reset(&video_is_on);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, least_gl_version() / 10);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, least_gl_version() % 10);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
  // The window's units are screen pixels. page_resize() sets the window's size.
  const Uint32 flags = SDL_WINDOW_OPENGL;
  opened.window_.reset(SDL_CreateWindow(title.c_str(), 0, 0, width, height, flags));
  if (!opened.window_) return failure("This page can't show a window");
  opened.context_.reset(SDL_GL_CreateContext(opened.window_.get()));
  if (!opened.context_) return failure("This browser has no WebGL 2");
  return opened;
}

bool has_second_windows() { return false; }

Result<SecondWindow> SecondWindow::open(const GlWindow&, const std::string&, GlWindow::Size, bool) {
  return Error{"A web page has only one window", "", "Use the desktop program"};
}

std::string_view shader_head() {
  return "#version 300 es\n"
         "precision highp float;\n"
         "precision highp int;\n"
         "precision highp sampler2D;\n"
         "precision highp usampler2D;\n";
}

int least_gl_version() { return 30; }
// A WebGL context, if there is one, always has this version.
int gl_version() { return 30; }

// WebGL has no swizzles, but it has a format with brightness and opacity.
MaskTexture mask_texture() { return {GL_LUMINANCE_ALPHA, GL_LUMINANCE_ALPHA, 2}; }

void set_up_mask() {}

const std::uint8_t* mask_texels(const std::uint8_t* texels, std::size_t count,
                                std::vector<std::uint8_t>& room) {
  room.resize(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    room[2 * i] = 255;
    room[2 * i + 1] = texels[i];
  }
  return room.data();
}

}  // namespace waymark
