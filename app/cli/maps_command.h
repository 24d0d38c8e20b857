#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark maps`: lists the maps in the user's library; `waymark maps get SET`: fetches a set of
// the MovingAI benchmarks into it.
void add_maps_command(Usage& program);

}  // namespace waymark
