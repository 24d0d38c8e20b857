#pragma once

#include "app/present/triangle_text.h"
#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The whole map in a small square: walls, explored sets, the lens's three paths and corners, and
// the part that `t` shows in the map's pane. Looks at one cell a pixel, however large the map.
void draw_mini_map(const UiContext& c, ImDrawList& list, const Rect& square, const MapPane& pane,
                   const LensView& lens);

}  // namespace waymark
