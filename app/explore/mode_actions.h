#pragma once

#include "app/scene/state.h"

namespace waymark {

class Workspace;

// Adds an action for each mode.
void add_mode_actions(Workspace& workspace);

// The State to draw: Explore never splits the map. A presentation looks the same in all modes.
State explore_state(State state, bool presenting);

}  // namespace waymark
