#include "app/screen/desktop/display.h"

namespace waymark {

// The loader finds each function at its first call.
bool load_gl_functions() { return true; }

}  // namespace waymark
