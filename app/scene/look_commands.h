#pragma once

#include <vector>

#include "app/scene/command.h"

namespace waymark {

// The view of a State as commands. Applied to another State with the same Scene and presentation,
// they reproduce this State. The list always has one command per kind of view setting, in the same
// order, so two lists can be compared element by element.
std::vector<Command> look_commands(const State& state);

// Whether the command is of a kind that look_commands() returns. Such a command never changes a
// Scene.
bool is_look(const Command& command);

}  // namespace waymark
