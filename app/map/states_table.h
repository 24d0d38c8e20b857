#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the table in a state's card: all states of its cell, each with g, h and f of A and of B. A
// click on a row opens that state's card. `state` must be on the map.
void states_table(const UiContext& c, const Rect& rect, Cell state);
// The table's height in pixels; 0 on a map without a mover.
float states_table_height(const UiContext& c);

}  // namespace waymark
