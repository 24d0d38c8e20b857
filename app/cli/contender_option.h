#pragma once

#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/contender/contender.h"

namespace waymark {

// Adds --contender TEXT, which may be repeated: what is run instead of the usual. Text that names
// none is wrong usage. `texts` must outlive the command.
UsageOption add_contender_option(Usage& command, std::vector<std::string>& texts);

// What the texts, which were found good, name.
std::vector<Contender> contenders_of(const std::vector<std::string>& texts);

}  // namespace waymark
