#pragma once

#include <string_view>

namespace waymark {

// Parses the whole text as a number in plain or exponential notation, such as -0.5 or 1e9,
// regardless of the system's locale. Returns whether it is a number; if so, sets `value`.
bool read_double(std::string_view text, double& value);

}  // namespace waymark
