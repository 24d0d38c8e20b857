#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the content of the pane on the right in Explore: a square plot, a bar for each search, and
// the sections for landmarks, layers and the choice of plots. At most one section is open. Must be
// called in the right pane's window.
void explore_pane(const UiContext& c);

// Draws the tools under the map in Explore.
void explore_tools(const UiContext& c);

}  // namespace waymark
