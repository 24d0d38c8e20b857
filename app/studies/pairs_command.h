#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark pairs`: runs the default or the given searches over many pairs on one map, and
// prints medians and quartiles.
void add_pairs_command(Usage& program);

}  // namespace waymark
