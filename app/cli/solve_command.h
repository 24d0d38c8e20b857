#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark solve`: one shortest path, and what A* expands for it with each heuristic.
void add_solve_command(Usage& program);

}  // namespace waymark
