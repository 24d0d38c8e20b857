#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// In the card of a state: all states of its cell, each with g, h and f of A and of B. A click on a
// row opens the card of that state. `state` is one of the map.
void states_table(const UiContext& c, const Rect& rect, Cell state);
// How high it is, in pixels; 0 where no mover goes over the map.
float states_table_height(const UiContext& c);

}  // namespace waymark
