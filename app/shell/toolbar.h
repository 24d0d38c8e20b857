#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the toolbar below the menus: map, undo and redo, tool, zoom and moves on the left; search,
// theme, help and the pane switches on the right.
void toolbar(const UiContext& c);

}  // namespace waymark
