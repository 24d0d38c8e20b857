#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Layer::flow: arrows along the true distance to the goal. One a cell where cells are large, else
// one a block of cells, so that they stay 18 px apart; it points to where the way from there leads
// within the block.
void draw_flow(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

}  // namespace waymark
