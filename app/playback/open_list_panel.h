#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the open list of A or B next to the map, if the user has opened it: its first ten cells in
// search order. Must be called before the map is drawn, which marks the cell of the row under the
// pointer with a ring.
void open_list_panel(const UiContext& c);

// Draws four corners around the cell that is expanded next.
void draw_open_list_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

}  // namespace waymark
