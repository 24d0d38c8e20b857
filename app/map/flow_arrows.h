#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws Layer::flow: arrows along the cheapest paths to the goal. There is one per cell if cells
// are large, otherwise one per block of cells, at least 18 px apart. An arrow points to the place
// where the path from its cell leaves the block.
void draw_flow(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

}  // namespace waymark
