#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The content of the popup with everything that can be drawn over the map: on the left the overlays
// that colour the cells, for either heuristic, on the right the marks. It stays open, so the user
// can try several overlays.
void layer_menu(const UiContext& c);

}  // namespace waymark
