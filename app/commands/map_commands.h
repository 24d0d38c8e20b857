#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark demos`: lists the bundled maps.
void add_demos_command(Usage& program);

// Adds `waymark generate`: generates a map of a kind, size and seed.
void add_generate_command(Usage& program);

// Adds `waymark convert MAP --to KIND`: writes a map or graph as a navigation mesh, hexagons or
// roads.
void add_convert_command(Usage& program);

}  // namespace waymark
