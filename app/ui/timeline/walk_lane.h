#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The timeline while a unit walks.

// Whether it has a lane of the walk.
bool has_walk_lane(const UiContext& c);

// A lane with its legs as bands and its edits as marks, which moves the time that is shown.
void walk_lane(const UiContext& c);

// From where the lanes of the searches have the timeline for themselves, in pixels from its top.
float below_walk_lane(const UiContext& c);

}  // namespace waymark
