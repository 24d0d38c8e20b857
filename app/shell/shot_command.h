#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark shot`: saves a screenshot of the window without showing it.
void add_shot_command(Usage& program);

}  // namespace waymark
