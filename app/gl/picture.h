#pragma once

#include "app/gl/gl_objects.h"
#include "core/file/picture.h"

namespace waymark {

// What was drawn into the window since the last swap, opaque. Width and height in pixels, at most
// the window's.
Picture read_window(int width, int height);

// The same of a framebuffer that was drawn into as if it were the window.
Picture read_framebuffer(const Framebuffer& framebuffer);

}  // namespace waymark
