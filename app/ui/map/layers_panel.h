#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The layers, which are the map's legend: eye, swatch, name, range, opacity. In the right pane's
// window.
void layers_panel(const UiContext& c);

}  // namespace waymark
