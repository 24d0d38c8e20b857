#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The tool that paints cells of the map.

// Takes the left and right button and Escape over the map while the tool is chosen: left paints,
// right lays floor, or takes cells out of the region, Alt and left takes up the terrain below the
// pointer. `over_map`: a press belongs to the map. True: the hand is the tool's.
bool handle_map_paint(const UiContext& c, const MapTransform& t, bool over_map);

// The outline of what a press would paint, with a cross at the pointer.
void draw_paint_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
