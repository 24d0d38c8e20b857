#pragma once

#include <string_view>

namespace waymark {

// Whether the whole text is a number in plain or exponential notation, such as -0.5 or 1e9,
// independent of the system's locale. Sets `value` if so.
bool read_double(std::string_view text, double& value);

}  // namespace waymark
