#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the row of tools under the menus: map, undo and redo, tool, zoom, moves; on the right
// search, theme, help and the switches of the panes.
void toolbar(const UiContext& c);

}  // namespace waymark
