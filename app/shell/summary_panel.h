#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the left pane: one large number, the estimates on a ruler, and sentences with live numbers.
void summary_panel(const UiContext& c);

}  // namespace waymark
