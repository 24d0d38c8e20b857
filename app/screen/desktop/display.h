#pragma once

namespace waymark {

// The remedies if no window can be opened, and if the driver has no OpenGL 3.3.
const char* remedy_without_display();
const char* remedy_without_opengl();

// Finds the driver's functions. Call it when a context is current. Returns false if the driver
// lacks one of them.
bool load_gl_functions();

}  // namespace waymark
