#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The tool that paints cells of the map.

// Handles mouse buttons and Escape over the map while the tool is selected. The left button paints;
// the right button paints floor, or removes cells from the region; Alt and the left button pick the
// terrain under the pointer. `over_map`: whether a press is meant for the map. Returns whether the
// tool is using the pointer.
bool handle_map_paint(const UiContext& c, const MapTransform& t, bool over_map);

// Draws the outline of the cells that a press would paint, and a cross at the pointer.
void draw_paint_cursor(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Draws the bar over the map while the paint tool is selected: its terrain, shape and size.
void paint_bar(const UiContext& c);

}  // namespace waymark
