#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the bottom line: the hovered cell with each search's g, h and f, the landmark that gives
// its bound, its true cost, and why it was or was not explored.
void status_line(const UiContext& c);

}  // namespace waymark
