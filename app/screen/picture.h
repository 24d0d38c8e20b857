#pragma once

#include "app/screen/gl_objects.h"
#include "core/io/picture.h"

namespace waymark {

// Reads what was drawn into the window since the last swap, as an opaque image. Width and height
// are in pixels, at most the window's size.
Picture read_window(int width, int height);

// Like read_window(), but for a framebuffer that was drawn into as if it were the window.
Picture read_framebuffer(const Framebuffer& framebuffer);

}  // namespace waymark
