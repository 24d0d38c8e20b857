#pragma once

#include <string_view>

namespace waymark {

// Whether the whole text is a number in plain or exponential notation, as in -0.5 or 1e9, whatever
// the language of the system is. `value` is set then.
bool read_double(std::string_view text, double& value);

}  // namespace waymark
