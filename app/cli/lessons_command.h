#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark lessons`: the guided lessons, and a check for those who write their own.
void add_lessons_command(Usage& program);

}  // namespace waymark
