#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The width of the name of a search at the top of its half of a wipe, in pixels.
float wipe_name_width(const UiContext& c, Slot slot);

// Draws the name of the overlay on each of two maps, or on each side of the wipe line. A click
// chooses another overlay for that side. Draws nothing if no overlay is shown.
void field_names(const UiContext& c, const std::vector<MapPane>& panes);

}  // namespace waymark
