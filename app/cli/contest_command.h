#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `contest`, which runs many contenders over many maps.
void add_contest_command(Usage& program);

}  // namespace waymark
