#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark solve`: finds one optimal path and compares the expansions of several searches.
void add_solve_command(Usage& program);

}  // namespace waymark
