#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_transform.h"

namespace waymark {

// Draws the scene's region, shaded and outlined. Searches with w=region apply their weight there.
void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t);

}  // namespace waymark
