#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The map with everything on it. `wheel` is how far the wheel turned, in notches.
void map_panel(const UiContext& c, double wheel);

}  // namespace waymark
