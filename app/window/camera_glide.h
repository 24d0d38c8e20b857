#pragma once

#include "app/window/desk.h"

namespace waymark {

// The map of desk.drawn as the camera sees it on its way from the scene before to this one; nothing
// where it has arrived. Once a frame, after so many seconds.
void glide_camera(Workspace& workspace, float seconds);

// Applies a command that shows another State, and lets the camera glide there where the map stays.
void apply_gliding(Workspace& workspace, const Command& command);

}  // namespace waymark
