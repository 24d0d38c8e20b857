#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The path that the pane's search has found as a cased line with an arrowhead before the goal, once
// the playback has come so far. With both searches in one pane it is that of the first to arrive.
void draw_path(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

}  // namespace waymark
