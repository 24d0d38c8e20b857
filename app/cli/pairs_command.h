#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark pairs`: runs the default searches or those given over many pairs on one map, and
// prints medians and quartiles.
void add_pairs_command(Usage& program);

}  // namespace waymark
