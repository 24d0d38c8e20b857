#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the list of layers, which is also the map's legend: eye, swatch, name, range and opacity.
// Must be called in the right pane's window. A click on the head changes `fold`.
void layers_panel(const UiContext& c, Fold& fold);

}  // namespace waymark
