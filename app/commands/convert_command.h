#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark convert MAP --to KIND`: writes a map or graph as a navigation mesh, hexagons or
// roads.
void add_convert_command(Usage& program);

}  // namespace waymark
