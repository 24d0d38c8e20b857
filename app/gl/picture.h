#pragma once

#include "app/gl/gl_objects.h"
#include "core/file/picture.h"

namespace waymark {

// Reads what was drawn into the window since the last swap, opaque. Width and height in pixels, at
// most the window's.
Picture read_window(int width, int height);

// Like read_window(), for a framebuffer that was drawn into as if it were the window.
Picture read_framebuffer(const Framebuffer& framebuffer);

}  // namespace waymark
