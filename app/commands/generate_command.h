#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark generate`: generates a map of a kind, size and seed.
void add_generate_command(Usage& program);

}  // namespace waymark
