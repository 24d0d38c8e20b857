#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark generate`: a new map of a kind, size and seed, as a MovingAI map file.
void add_generate_command(Usage& program);

}  // namespace waymark
