#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the open lesson in a part of the Summary pane, as wide as the pane: a header with the bars
// of the course, the text, which scrolls if it is long, and buttons below it.
void lesson_panel(const UiContext& c, const Rect& area);

}  // namespace waymark
