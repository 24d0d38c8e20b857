#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The table of heuristics: h at the start, path cost, expanded, must-expand, time. In the right
// pane's window.
void compare_panel(const UiContext& c);

}  // namespace waymark
