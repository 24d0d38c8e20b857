#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// While a recording is being made or played, draws its name, progress and controls at the map's
// upper edge. Draws inside the map's pane.
void recording_strip(const UiContext& c);

}  // namespace waymark
