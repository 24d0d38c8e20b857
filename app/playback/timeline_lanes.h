#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws one lane per search in the timeline's pane. A lane's length is the number of nodes the
// search expands. The lane is solid up to the shown count and has marks where f rises and a handle
// to drag. With two maps, the curve of f is above the lane.
void timeline_lanes(const UiContext& c);

// The timeline's lane for a walking unit.

// Whether the timeline has a lane for the walk.
bool has_walk_lane(const UiContext& c);

// Draws a lane with the walk's legs as bands and its edits as marks. A drag on the lane sets the
// shown time.
void walk_lane(const UiContext& c);

// The top of the searches' lanes, in pixels from the timeline's top.
float below_walk_lane(const UiContext& c);

}  // namespace waymark
