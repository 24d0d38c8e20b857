#pragma once

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the header over one of two maps shown side by side: the name of its search, its progress,
// and a bar.
void draw_race_head(const UiContext& c, ImDrawList& list, const MapPane& pane);

}  // namespace waymark
