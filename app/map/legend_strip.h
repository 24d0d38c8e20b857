#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the strip under the map: the symbols of the visible layers with their names, and a scale
// bar. A click on an entry hides its layer or shows it again.
void legend_strip(const UiContext& c, const MapTransform& t);

}  // namespace waymark
