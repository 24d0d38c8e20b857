#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws a button over the map that names the numbers in the cells. A click changes the lower one.
// The overlay is offered while one is shown.
void numbers_chooser(const UiContext& c, ImVec2 bottom_left);

}  // namespace waymark
