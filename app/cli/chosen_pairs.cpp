#include "app/cli/chosen_pairs.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "core/io/scenario.h"
#include "core/study/pair_study.h"

namespace waymark {

Result<PairsRequest> parse_pairs_request(const std::string& text) {
  PairsRequest request;
  const bool number = !text.empty() && std::all_of(text.begin(), text.end(),
                                                   [](char c) { return c >= '0' && c <= '9'; });
  if (!number) {
    request.scenario = text;
    return request;
  }
  const auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), request.count);
  if (problem != std::errc{} || request.count < 1 || request.count > kMostDrawnPairs)
    return Error{
        fmt::format("'{}' is not a valid number of pairs", text), "--pairs",
        fmt::format("Use a number from 1 to {}, or a problem file", grouped(kMostDrawnPairs))};
  return request;
}

Result<ChosenPairs> draw_pairs(const Grid& grid, const Components& components,
                               const std::string& map, int count, std::uint64_t seed) {
  ChosenPairs chosen;
  chosen.pairs = sample_pairs(grid, components, count, seed);
  if (chosen.pairs.empty()) return Error{"no two free cells are connected", map, ""};
  chosen.told_pathless.resize(chosen.pairs.size());
  return chosen;
}

Result<ChosenPairs> pairs_of_problems(const Grid& grid, const std::vector<Problem>& problems,
                                      const std::string& scenario) {
  ChosenPairs chosen;
  for (const Problem& problem : problems) {
    if (std::optional<Error> misfit = problem_misfit(problem, grid, scenario)) {
      chosen.refused.push_back(std::move(*misfit));
      continue;
    }
    chosen.pairs.push_back({problem.start, problem.goal});
    chosen.told_pathless.push_back(says_no_path(problem));
  }
  if (chosen.pairs.empty()) return chosen.refused.front();
  return chosen;
}

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
