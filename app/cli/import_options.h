#pragma once

#include "app/cli/usage.h"
#include "core/file/import_rules.h"

namespace waymark {

// Adds --walls RULE, --cell N and --heights: how a picture or a REXPaint image becomes a map. What
// is not given is guessed. `wishes` must outlive the command.
void add_import_options(Usage& command, ImportWishes& wishes);

}  // namespace waymark
