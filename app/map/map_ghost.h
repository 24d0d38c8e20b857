#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// Draws the situation of the plot's point under the pointer, faded, if its start, goal or landmarks
// differ from the current scene.
void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
