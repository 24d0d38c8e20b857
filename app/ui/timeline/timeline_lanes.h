#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws one lane per search: its length is the number of nodes it expands. It is solid up to the
// shown count, with marks where f rises and a handle to drag. With two maps, the curve of f is
// above. In the timeline's pane.
void timeline_lanes(const UiContext& c);

}  // namespace waymark
