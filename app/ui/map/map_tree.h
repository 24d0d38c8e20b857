#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The search tree as far as it is played: a line from every explored cell to its parent. Where both
// searches have explored it is the one of the landmarks, whose fill lies on top. Only what the pane
// shows, and only where cells are large enough; below that a line of text says so.
void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

}  // namespace waymark
