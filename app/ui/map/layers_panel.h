#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The layers, which are also the map's legend: eye, swatch, name, range, opacity. In the window of
// the right pane.
void layers_panel(const UiContext& c);

}  // namespace waymark
