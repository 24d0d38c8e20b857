#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The row of tools under the menus: map, undo and redo, tool, zoom, moves; search, theme, help and
// the panes' switches at the right.
void toolbar(const UiContext& c);

}  // namespace waymark
