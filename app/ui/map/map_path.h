#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the paths found by the pane's searches once the playback has reached their end, and before
// that the current paths of anytime searches: cased lines through the cell centres, with an
// arrowhead if a straight part is long enough.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Whether the pane shows that path.
bool path_is_shown(const UiContext& c, const MapPane& pane, Slot slot);

}  // namespace waymark
