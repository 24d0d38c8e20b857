#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark demos`: the names under which the bundled maps open.
void add_demos_command(Usage& program);

}  // namespace waymark
