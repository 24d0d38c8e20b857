#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the bar over the map while the paint tool is selected: its terrain, shape and size.
void paint_bar(const UiContext& c);

}  // namespace waymark
