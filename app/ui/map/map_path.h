#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The paths that the pane's searches have found, once the playback has come so far, and before that
// those that an anytime search has on its way: cased lines
// exactly through the middles of the cells, with an arrowhead where there is a straight part for
// it.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Whether the pane shows that path.
bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot);

}  // namespace waymark
