#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark scen`: a whole problem file, checked against its lengths and counted for each search.
void add_scen_command(Usage& program);

}  // namespace waymark
