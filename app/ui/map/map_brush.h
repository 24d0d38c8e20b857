#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The tool that paints a rectangle on the map, of which the plot lights the points.

// Goes on with a rectangle that is being drawn, or begins one where the map was pressed. True: the
// hand is the tool's. A press without a drag clears the brush.
bool handle_map_brush(const UiContext& c, const MapTransform& t, bool pressed);

// The outline of the rectangle.
void draw_map_brush(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
