#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `benchmark`, which runs many searches over many maps.
void add_benchmark_command(Usage& program);

}  // namespace waymark
