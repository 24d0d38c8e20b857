#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark export`: writes what the window would show as pictures, points or traces.
void add_export_command(Usage& program);

}  // namespace waymark
