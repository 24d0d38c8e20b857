#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark place MAP --method METHOD --count K`, which places landmarks and measures their
// savings over many pairs, their memory and their time.
void add_place_command(Usage& program);

}  // namespace waymark
