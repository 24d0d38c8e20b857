#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the left pane: one large number, the estimates on a ruler, and sentences with live numbers.
void summary_panel(const UiContext& c);

}  // namespace waymark
