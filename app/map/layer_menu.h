#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the popup's content, everything that can be drawn over the map: on the left the overlays
// that colour the cells, for A's or B's heuristic, and on the right the marks. The popup stays
// open, so the user can try several overlays.
void layer_menu(const UiContext& c);

}  // namespace waymark
