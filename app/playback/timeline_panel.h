#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the row below the map that plays the recorded searches: buttons, lanes to scrub, the lock
// and the speed.
void timeline_panel(const UiContext& c);

}  // namespace waymark
