#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the lens's card at its place in the layout, next to the map: the three costs, a ruler with
// the bounds and the true cost, and an explanation. Its close button deselects the landmark.
void triangle_card(const UiContext& c);

}  // namespace waymark
