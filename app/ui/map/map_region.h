#pragma once

#include "app/ui/map/map_transform.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the scene's region, shaded and outlined. Searches with w=region apply their weight there.
void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
