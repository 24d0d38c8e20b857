#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark movers`: lists the named movers of --mover with their footprints.
void add_movers_command(Usage& program);

}  // namespace waymark
