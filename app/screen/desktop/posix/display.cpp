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

void draw_without_display() { SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0); }

}  // namespace waymark
