#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `convert MAP --to KIND`: a map or graph as a navigation mesh, as hexagons or as roads.
void add_convert_command(Usage& program);

}  // namespace waymark
