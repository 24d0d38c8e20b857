#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the bounds of the pane's searches as dashed boxes in the colours of A and B, and the place
// where a search would first have left its bounds.
void draw_search_bounds(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t);

}  // namespace waymark
