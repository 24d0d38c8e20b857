#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The maximum number of lines about errors in a scenario file.
inline constexpr std::size_t kMostProblemLines = 5;

// "and 3 more" as a line if `count` is above the maximum, otherwise empty.
std::string more_problem_lines(std::size_t count);

// The first errors in problems that are invalid on the map. Each line has one error and its place
// in the file.
std::string refused_text(const std::vector<Error>& refused);

// Reports how many of `problems` were skipped, and what to do. `refused`: at least 1.
Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario);

}  // namespace waymark
