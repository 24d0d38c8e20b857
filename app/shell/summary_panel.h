#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the left pane: one large number, the estimates on a ruler, and sentences with live numbers.
void summary_panel(const UiContext& c);

// On a phone in Explore, draws the sentences that do not fit above the map, and the things to try.
// Must be called in the right pane's window.
void summary_below_map(const UiContext& c);

}  // namespace waymark
