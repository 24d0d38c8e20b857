#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The value of each plateau of equal error (from 14 px per cell, if plateaus are outlined), or the
// number of a territory's landmark. Drawn at the widest place if there is room.
void draw_field_labels(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);

}  // namespace waymark
