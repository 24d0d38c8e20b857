#pragma once

#include <optional>

#include "app/cli/usage.h"

namespace waymark {

// Adds --active K: how many landmarks a search uses, 1 to 64, or "all" for kAllActive. `count`
// stays std::nullopt if the option is missing, and must outlive the command.
void add_active_option(Usage& command, std::optional<int>& count);

}  // namespace waymark
