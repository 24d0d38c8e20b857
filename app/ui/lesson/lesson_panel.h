#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The lesson that is taken, in a part of the Summary pane that is as wide as the pane: head with
// the bars of the course, the text, which scrolls where it is long, and the buttons below it.
void lesson_panel(const UiContext& c, const Rect& area);

}  // namespace waymark
