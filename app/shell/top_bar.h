#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the bar at the top of the window: the menu, the map, the race, the modes, the command
// search, the theme and the keys.
void top_bar(const UiContext& c);

}  // namespace waymark
