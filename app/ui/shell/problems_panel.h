#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The open problem file: step through its problems, or type a number; the file's length is shown
// beside the one found. In the right pane's window.
void problems_panel(const UiContext& c);

}  // namespace waymark
