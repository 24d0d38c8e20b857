#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the bar over the map for A's or B's weight of h: a slider that updates the map, the cost of
// the resulting path, and its guarantee.
void weight_bar(const UiContext& c);

}  // namespace waymark
