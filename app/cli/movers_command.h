#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark movers`: the movers that --mover knows by name, with their footprints.
void add_movers_command(Usage& program);

}  // namespace waymark
