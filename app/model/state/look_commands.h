#pragma once

#include <vector>

#include "app/model/state/command.h"

namespace waymark {

// How a State is looked at, as commands: applied to any State with the same Scene and
// presentation they give this one. Each kind of look has its command, always and in one order, so
// that two States' lists can be compared one by one.
std::vector<Command> look_commands(const State& state);

// Whether a command is of the kinds that look_commands() gives: it changes no Scene.
bool is_look(const Command& command);

}  // namespace waymark
