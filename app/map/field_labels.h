#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Labels each plateau of equal error with its value (from 14 px per cell, if plateaus are
// outlined), or each territory with its landmark's number. A label is at the area's widest place if
// there is room.
void draw_field_labels(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);

}  // namespace waymark
