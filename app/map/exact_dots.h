#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws Layer::exact: a dot on every cell that a search with the perfect heuristic explores, which
// is the best case.
void draw_exact_dots(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t);

}  // namespace waymark
