#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The most that is told line by line of what is wrong with a problem file.
inline constexpr std::size_t kMostProblemLines = 5;

// "and 3 more", a line, where there are more than that; else nothing.
std::string more_problem_lines(std::size_t count);

// Why problems do not fit the map: the first of them, one a line with its place in the file.
std::string refused_text(const std::vector<Error>& refused);

// How many of `problems` they are, and what to do. `refused` at least 1.
Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario);

}  // namespace waymark
