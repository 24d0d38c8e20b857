#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// The tool that draws a rectangle on the map. The plot highlights the points of the cells in it.

// Continues the current rectangle, or starts one when the map is pressed. Returns whether the tool
// is using the pointer. A press without a drag clears the brush.
bool handle_map_brush(const UiContext& c, const MapTransform& t, bool pressed);

// Draws the outline of the rectangle.
void draw_map_brush(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
