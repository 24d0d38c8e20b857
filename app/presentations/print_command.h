#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark print`: writes the scenes of a session as PDF or PNG.
void add_print_command(Usage& program);

}  // namespace waymark
