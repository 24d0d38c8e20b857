#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the bar over the map for A's or B's weight of h: a slider that updates the map, the
// resulting path cost, and the guarantee.
void weight_bar(const UiContext& c);

}  // namespace waymark
