#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// At the map's upper edge while a recording is made or played: its name, progress and controls.
// Draws inside the map's pane.
void recording_strip(const UiContext& c);

}  // namespace waymark
