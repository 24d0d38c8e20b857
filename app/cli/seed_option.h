#pragma once

#include <cstdint>
#include <string>

#include "app/cli/usage.h"

namespace waymark {

// Adds --seed, see parse_seed(). Invalid seeds are wrong usage. `seed` must outlive the command.
UsageOption add_seed_option(Usage& command, std::uint64_t& seed, const std::string& what);

}  // namespace waymark
