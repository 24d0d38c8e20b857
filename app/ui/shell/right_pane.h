#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Compare, problems, landmarks, layers and plot, one below the other.
void right_pane(const UiContext& c);

// The lines between the panes: drag to resize, double-click for the size they began with.
void splitters(const UiContext& c);

}  // namespace waymark
