#pragma once

#include "app/cli/usage.h"
#include "core/file/import_rules.h"

namespace waymark {

// Adds --walls RULE, --cell N and --heights, which say how to read an image as a map, and
// --cost NAME, the cost of a graph's edges. Missing ones are guessed. `wishes` must outlive the
// command.
void add_import_options(Usage& command, ImportWishes& wishes);

}  // namespace waymark
