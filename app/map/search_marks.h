#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the search tree up to the playback's position: a line from every explored cell to its
// parent. If both searches explored a cell, B's line is drawn, because its fill is on top. Draws
// only the visible part. If cells are too small, a line of text asks the user to zoom in.
void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t);

// Draws Layer::exact: a dot on every cell that a search with the perfect heuristic explores, which
// is the best case.
void draw_exact_dots(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t);

// Draws the bounds of the pane's searches as dashed boxes in the colours of A and B, and the place
// where a search would first have left its bounds.
void draw_search_bounds(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

// Draws the scene's region, shaded and outlined. Searches with w=region apply their weight there.
void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
