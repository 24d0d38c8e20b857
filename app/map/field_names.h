#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the name of the overlay on each of two maps, or on each side of the wipe line. A click
// chooses another overlay for that side. Draws nothing if no overlay is shown.
void field_names(const UiContext& c, const std::vector<MapPane>& panes);

}  // namespace waymark
