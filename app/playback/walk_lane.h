#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The timeline's lane for a walking unit.

// Whether the timeline has a lane for the walk.
bool has_walk_lane(const UiContext& c);

// Draws a lane with the walk's legs as bands and its edits as marks. A drag on the lane sets the
// shown time.
void walk_lane(const UiContext& c);

// The top of the searches' lanes, in pixels from the timeline's top.
float below_walk_lane(const UiContext& c);

}  // namespace waymark
