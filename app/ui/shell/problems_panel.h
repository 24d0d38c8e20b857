#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The open scenario file: buttons to step through its problems, and a list. Shows the file's length
// next to the computed one. In the window of the right pane.
void problems_panel(const UiContext& c);

}  // namespace waymark
