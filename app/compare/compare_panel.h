#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the table of searches: which searches are on the map, path cost, excess cost, cells
// expanded and must-expand. The last row is the exact baseline. Must be called in the right pane's
// window.
void compare_panel(const UiContext& c);

}  // namespace waymark
