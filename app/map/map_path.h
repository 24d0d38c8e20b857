#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the paths of the pane's searches as cased lines through the cell centres, with an arrowhead
// if a straight part is long enough. A path appears when the playback reaches the end of its
// search; before that, the current path of an anytime search is drawn.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Whether the pane shows that search's path.
bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot);

}  // namespace waymark
