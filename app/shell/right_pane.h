#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the sections from top to bottom: compare, problems, landmarks, layers and plot.
void right_pane(const UiContext& c);

// Draws the lines between the panes. A drag resizes a pane; a double-click restores its default
// size.
void splitters(const UiContext& c);

// Draws the section for the open scenario file: buttons to step through its problems, a list of the
// problems, and the path length in the file next to the computed length. Must be called in the
// right pane's window.
void problems_panel(const UiContext& c);

// Draws a tab at the map's edge for each pane that was folded to make room for the map. The tab
// shows the pane's name and opens the pane.
void fold_tabs(const UiContext& c);

}  // namespace waymark
