#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the header over one of two maps shown side by side: the name of its search, its progress,
// and a bar.
void draw_race_head(const UiContext& c, ImDrawList& list, const MapPane& pane);

}  // namespace waymark
