#pragma once

#include "app/frame/workspace.h"

namespace waymark {

// Moves the camera of workspace.drawn one step further from the previous scene to the current
// scene. Does nothing once the camera has arrived. Call it once a frame; `seconds` is the time
// since the last call.
void glide_camera(Workspace& workspace, float seconds);

// Applies a command that shows another State. If the map keeps its size, the camera glides to the
// new view.
void apply_gliding(Workspace& workspace, const Command& command);

}  // namespace waymark
