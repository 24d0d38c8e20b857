#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The left pane: one big figure, the estimates on a ruler, and sentences with live numbers.
void summary_panel(const UiContext& c);

}  // namespace waymark
