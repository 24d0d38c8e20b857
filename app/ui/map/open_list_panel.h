#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The open list of A or B as a list beside the map, where it was asked for: the first ten in the
// order of the search. It is drawn before the map, which rings the cell of the row under the
// pointer.
void open_list_panel(const UiContext& c);

// Four corners round the cell that is expanded next.
void draw_open_list_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t);

}  // namespace waymark
