#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The situation that a plot points at, faded, where its points stand elsewhere than those shown.
void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
