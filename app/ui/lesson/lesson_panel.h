#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the open lesson, in a part of the Summary pane with the pane's width: a head with the bars
// of the course, the text, which scrolls if it is long, and the buttons below it.
void lesson_panel(const UiContext& c, const Rect& area);

}  // namespace waymark
