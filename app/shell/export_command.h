#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark export`: writes what the window would show as images, data or traces.
void add_export_command(Usage& program);

// Adds `waymark shot`: saves a screenshot of the window without showing it.
void add_shot_command(Usage& program);

}  // namespace waymark
