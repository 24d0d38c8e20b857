#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the section for the open scenario file: buttons to step through its problems, a list of the
// problems, and the path length in the file next to the computed length. Must be called in the
// right pane's window.
void problems_panel(const UiContext& c);

}  // namespace waymark
