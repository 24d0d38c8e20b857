#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the search tree up to the playback's position: a line from every explored cell to its
// parent. If both searches explored a cell, B's line is drawn, because its fill is on top. Draws
// only the visible part. If cells are too small, a line of text asks the user to zoom in.
void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

}  // namespace waymark
