#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// Parses a seed. Used wherever the user enters a seed. A seed is an integer from 0 to 2^64 - 1, in
// decimal digits only. The Error has an empty `where`.
Result<std::uint64_t> parse_seed(std::string_view text);

}  // namespace waymark
