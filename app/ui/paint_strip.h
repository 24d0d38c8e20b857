#pragma once

#include "app/ui/ui_context.h"

namespace waymark {

// At the map's upper edge while the paint tool is chosen: its terrain, its shape and its size.
// Inside the map's pane.
void paint_strip(const UiContext& c);

// Where it lies; empty without the tool.
Rect paint_strip_rect(const UiContext& c);

}  // namespace waymark
