#include "app/screen/desktop/display.h"

#include "app/screen/gl_window.h"

namespace waymark {

const char* remedy_without_display() {
  return "Sign in to a desktop; `waymark solve` and `scen` work without one";
}

const char* remedy_without_opengl() { return "Install or update the graphics driver"; }

void draw_without_display() {}

}  // namespace waymark
