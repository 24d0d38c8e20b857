#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the paths of the pane's searches as cased lines through the cell centres, with an arrowhead
// if a straight part is long enough. A path appears when the playback reaches the end of its
// search; before that, the current path of an anytime search is drawn.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Draws an optimal path from the cell under the pointer, on the map or in the plot, to the goal,
// with its cost. Draws nothing if the triangle lens shows this path. While it is shown, draw_path()
// draws the other paths faded.
void draw_true_path(const UiContext& c, ImDrawList& list, const MapTransform& t);

// Whether the pane shows that search's path.
bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot);

}  // namespace waymark
