#pragma once

#include <optional>

#include "app/cli/usage.h"

namespace waymark {

// Adds --active K: how many landmarks a search asks, 1 to 64, or "all", which is kAllActive.
// Nothing unless it is given. `count` must outlive the command.
void add_active_option(Usage& command, std::optional<int>& count);

}  // namespace waymark
