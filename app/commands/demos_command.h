#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark demos`: lists the bundled maps.
void add_demos_command(Usage& program);

}  // namespace waymark
