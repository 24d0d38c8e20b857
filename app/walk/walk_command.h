#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark walk MAP`: a unit walks to its goal while obstacles are dropped and removed.
void add_walk_command(Usage& program);

}  // namespace waymark
