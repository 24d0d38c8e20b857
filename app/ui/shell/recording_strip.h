#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// At the map's upper edge while a recording is made or played: what it is, how far it is, and its
// controls. Inside the map's pane.
void recording_strip(const UiContext& c);

}  // namespace waymark
