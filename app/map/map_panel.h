#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the map with everything on it. `wheel`: wheel notches turned.
void map_panel(const UiContext& c, double wheel);

}  // namespace waymark
