#include "app/screen/desktop/display.h"

#include "app/screen/gl_window.h"

namespace waymark {

const char* remedy_without_display() {
  return "Start Waymark in a desktop session (DISPLAY or WAYLAND_DISPLAY must be set); `waymark "
         "solve`, `scen` and `shot` work without one";
}

const char* remedy_without_opengl() {
  return "Install or update the graphics driver, or render in software with Mesa: "
         "LIBGL_ALWAYS_SOFTWARE=1 waymark";
}

// The loader finds each function at its first call.
bool load_gl_functions() { return true; }

void draw_without_display() { SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0); }

}  // namespace waymark
