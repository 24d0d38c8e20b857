#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark maps`, which lists the user's library, and `waymark maps get SET`, which downloads
// a MovingAI benchmark set into it.
void add_maps_command(Usage& program);

}  // namespace waymark
