#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark place MAP --method METHOD --count K`, which says where landmarks go, what that
// saves over many pairs, and what it takes.
void add_place_command(Usage& program);

}  // namespace waymark
