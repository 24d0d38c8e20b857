#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the bottom line: the hovered cell with g, h and f of each search, the landmark that bounds
// it, the true cost, and why it was or was not explored.
void status_line(const UiContext& c);

}  // namespace waymark
