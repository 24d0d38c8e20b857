#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Two placements that were pinned: the difference of each pair as sorted bars, and the pairs that
// fare worst; a click on either goes there. `way_back`: with a button that shows the counts again.
void two_placements_panel(const UiContext& c, const Rect& rect, bool way_back);

}  // namespace waymark
