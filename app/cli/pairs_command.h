#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark pairs`: the usual searches, or searches that are named, over many pairs of one map, in
// medians and quartiles.
void add_pairs_command(Usage& program);

}  // namespace waymark
