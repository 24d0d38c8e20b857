#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What becomes of a stream of searches: the mean of what they expanded so far against their number,
// a line a strategy, and what it comes to in words. A click on a key hides or shows its line.
void streams_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
