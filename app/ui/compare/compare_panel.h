#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The table of searches: which of them stand on the map, what their paths cost and what is over
// the optimum, expanded, must-expand; the exact baseline last. In the right pane's window.
void compare_panel(const UiContext& c);

}  // namespace waymark
