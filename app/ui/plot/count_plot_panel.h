#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The plot of how many landmarks are enough, in its section below the tabs; or two placements that
// were pinned, held against each other.
void count_plot_panel(const UiContext& c, const Rect& section);

}  // namespace waymark
