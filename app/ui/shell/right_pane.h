#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws compare, problems, landmarks, layers and plot, from top to bottom.
void right_pane(const UiContext& c);

// Draws the lines between the panes. A drag resizes, a double-click restores the default size.
void splitters(const UiContext& c);

}  // namespace waymark
