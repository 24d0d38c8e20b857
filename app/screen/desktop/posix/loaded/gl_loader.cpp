#include <SDL.h>

#include "app/screen/desktop/display.h"

// See cmake/PortableParts.cmake.
extern "C" const char* const waymark_gl_functions[];
extern "C" void* waymark_gl_function(const char* name) { return SDL_GL_GetProcAddress(name); }

namespace waymark {

bool load_gl_functions() {
  for (const char* const* name = waymark_gl_functions; *name != nullptr; ++name)
    if (SDL_GL_GetProcAddress(*name) == nullptr) return false;
  return true;
}

}  // namespace waymark
