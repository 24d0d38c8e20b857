#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark movers`: lists the named movers for --mover with their footprints.
void add_movers_command(Usage& program);

}  // namespace waymark
