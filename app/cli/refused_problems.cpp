#include "app/cli/refused_problems.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"

namespace waymark {

std::string more_problem_lines(std::size_t count) {
  if (count <= kMostProblemLines) return "";
  return fmt::format("and {} more\n",
                     grouped(static_cast<std::int64_t>(count - kMostProblemLines)));
}

std::string refused_text(const std::vector<Error>& refused) {
  std::string text;
  for (std::size_t i = 0; i < refused.size() && i < kMostProblemLines; ++i)
    text += fmt::format("{}: {}\n", refused[i].where, refused[i].what);
  return text + more_problem_lines(refused.size());
}

Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario) {
  return {fmt::format("{} of {} problems {} not valid on the map and {} skipped", refused, problems,
                      refused == 1 ? "is" : "are", refused == 1 ? "was" : "were"),
          scenario, "Choose the right map with --map, or correct these lines in the file"};
}

}  // namespace waymark
