#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark scen`: runs a scenario file, checks its path lengths and counts expansions.
void add_scen_command(Usage& program);

}  // namespace waymark
