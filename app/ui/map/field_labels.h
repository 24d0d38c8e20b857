#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The value of each plateau of equal error (from 14 px a cell, while they are outlined), or the
// number of the landmark that a territory belongs to, at the widest place, where there is room.
void draw_field_labels(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);

}  // namespace waymark
