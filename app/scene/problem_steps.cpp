#include "app/scene/problem_steps.h"

#include <fmt/format.h>

#include "core/io/scenario.h"

namespace waymark {

int problem_beside(const Scene& scene, int by) {
  if (!scene.problems) return -1;
  const std::vector<Problem>& problems = scene.problems->problems;
  const auto count = static_cast<int>(problems.size());
  for (int index = scene.problem + by; index >= 0 && index < count; index += by)
    if (fits(problems[static_cast<std::size_t>(index)], scene.map->grid)) return index;
  return -1;
}

std::optional<Error> passed_over(const Scene& scene) {
  if (!scene.problems) return std::nullopt;
  const auto& [source, problems] = *scene.problems;
  std::optional<Error> first;
  int count = 0;
  for (const Problem& problem : problems) {
    if (fits(problem, scene.map->grid)) continue;
    if (++count == 1) first = problem_misfit(problem, scene.map->grid, source);
  }
  if (!first) return std::nullopt;
  return Error{fmt::format("{} of {} problems {} skipped: {}", count, problems.size(),
                           count == 1 ? "is" : "are", first->what),
               first->where, "Fix the file, or open the map that it belongs to"};
}

}  // namespace waymark
