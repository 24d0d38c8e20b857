#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The table of searches: which of them are on the map, path cost and excess cost, cells expanded
// and must-expand. The last row is the exact baseline. Call it in the window of the right pane.
void compare_panel(const UiContext& c);

}  // namespace waymark
