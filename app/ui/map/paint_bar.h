#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the bar over the map while the paint tool is selected: its terrain, shape and size.
void paint_bar(const UiContext& c);

}  // namespace waymark
