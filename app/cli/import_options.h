#pragma once

#include "app/cli/usage.h"
#include "core/file/import_rules.h"

namespace waymark {

// Adds --walls RULE, --cell N and --heights: how a picture or a REXPaint image becomes a map; and
// --cost NAME: the cost of a graph's edges. The program guesses the others. `wishes` must outlive
// the command.
void add_import_options(Usage& command, ImportWishes& wishes);

}  // namespace waymark
