#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The pen of a presentation: the right button draws on the map; the left one, too, while the pen is
// selected. Returns true while a stroke is drawn, which keeps the pointer from other uses. Sends
// AddStroke at its end.
bool handle_pen(const UiContext& c, const MapTransform& t, bool over_map);

// Draws all strokes, including the current one.
void draw_pen(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Darkens the map except for a circle around the pointer, while the spotlight is on.
void draw_spotlight(const UiContext& c, ImDrawList& list);

}  // namespace waymark
