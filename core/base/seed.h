#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// The one rule for seeds, wherever a person writes one: a whole number from 0 to 2^64 - 1 in
// decimal digits alone. The Error has no place.
Result<std::uint64_t> parse_seed(std::string_view text);

}  // namespace waymark
