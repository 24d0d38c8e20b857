#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the comparison of two pinned placements: the difference of each pair as sorted bars, and
// the worst pairs. A click on either goes to the pair. `way_back`: shows a button that returns to
// the counts.
void two_placements_panel(const UiContext& c, const Rect& rect, bool way_back);

}  // namespace waymark
