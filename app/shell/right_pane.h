#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the sections from top to bottom: compare, problems, landmarks, layers and plot.
void right_pane(const UiContext& c);

// Draws the lines between the panes. A drag resizes a pane; a double-click restores its default
// size.
void splitters(const UiContext& c);

}  // namespace waymark
