#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws a button over the map that names the numbers in the cells. A click changes the lower
// number. If an overlay is shown, its values are among the choices.
void numbers_chooser(const UiContext& c, ImVec2 bottom_left);

}  // namespace waymark
