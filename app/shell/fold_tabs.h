#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws a tab at the map's edge for each pane that was folded to make room for the map. The tab
// shows the pane's name and opens the pane.
void fold_tabs(const UiContext& c);

}  // namespace waymark
