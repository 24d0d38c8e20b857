#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A button over the map that says which numbers stand in the cells; a click changes the lower one.
// The field is offered while one is shown.
void numbers_chooser(const UiContext& c, ImVec2 bottom_left);

}  // namespace waymark
