#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The pen of a presentation: the right button draws on the map, and the left one while the pen is
// taken up. True while a stroke is drawn, so that nothing else takes the hand. Sends AddStroke at
// its end.
bool handle_pen(const UiContext& c, const MapTransform& t, bool over_map);

// What was drawn, also by the stroke that is under way.
void draw_pen(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Darkens the map but for a circle round the pointer, while the spotlight is on.
void draw_spotlight(const UiContext& c, ImDrawList& list);

}  // namespace waymark
