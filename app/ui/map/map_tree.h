#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The search tree up to the playback's position: a line from every explored cell to its parent.
// If both searches explored a cell, B's line is drawn, because its fill is on top. Draws only
// the visible part, and only if cells are large enough; otherwise a line of text says so.
void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

}  // namespace waymark
