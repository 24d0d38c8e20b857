#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws one lane per search in the timeline's pane. A lane's length is the number of nodes the
// search expands. The lane is solid up to the shown count and has marks where f rises and a handle
// to drag. With two maps, the curve of f is above the lane.
void timeline_lanes(const UiContext& c);

}  // namespace waymark
