#pragma once

#include "app/cli/usage.h"
#include "core/io/import_rules.h"

namespace waymark {

// Adds --walls RULE, --cell N and --heights, which set how to read an image as a map, and --cost
// NAME, which sets the cost of a graph's edges. Missing values are guessed. `options` must outlive
// the command.
void add_import_options(Usage& command, ImportOptions& options);

}  // namespace waymark
