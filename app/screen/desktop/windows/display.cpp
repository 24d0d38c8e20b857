#include "app/screen/desktop/display.h"

#include <SDL.h>

#include "app/screen/desktop/windows/gl_functions.h"
#include "app/screen/gl_window.h"

#define WAYMARK_DEFINE(type, name) type name = nullptr;
WAYMARK_GL_FUNCTIONS(WAYMARK_DEFINE)
#undef WAYMARK_DEFINE

namespace waymark {

const char* remedy_without_display() {
  return "Sign in to a desktop; `waymark solve` and `scen` work without one";
}

const char* remedy_without_opengl() { return "Install or update the graphics driver"; }

void draw_without_display() {}

bool load_gl_functions() {
  bool complete = true;
#define WAYMARK_LOAD(type, name)                               \
  name = reinterpret_cast<type>(SDL_GL_GetProcAddress(#name)); \
  complete = complete && name != nullptr;
  WAYMARK_GL_FUNCTIONS(WAYMARK_LOAD)
#undef WAYMARK_LOAD
  return complete;
}

}  // namespace waymark
