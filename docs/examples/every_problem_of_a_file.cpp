// Runs every problem of a MovingAI scenario file with two heuristics.
//
//     every_problem_of_a_file MAP.map FILE.scen
//
// Prints the mean number of cells that A* expanded with the octile distance, with 8 landmarks and
// with a perfect heuristic, and how many path lengths differ from the lengths in the file.
#include <cstdio>

#include "core/io/map_file.h"
#include "core/search/search_spec.h"
#include "core/study/scenario_study.h"

int main(int count, char** words) {
  using namespace waymark;
  if (count != 3) return std::puts("usage: every_problem_of_a_file MAP.map FILE.scen"), 2;
  const Result<std::vector<Problem>> problems = read_scenario_file(words[2]);
  if (!problems) return std::puts(problems.error().text().c_str()), 2;
  Result<Grid> map = read_map_file(words[1]);
  if (!map) return std::puts(map.error().text().c_str()), 2;
  fit_to_problems(map.value(), problems.value());

  ScenarioStudyOptions options;
  options.directions = 8;
  options.placement = Placement{PlacementMethod::farthest, 8};
  options.specs = {parse_search("astar").value(), parse_search("astar h=landmarks").value()};
  const Result<ScenarioStudy> study = study_scenario(map.value(), problems.value(), words[2],
                                                     options, [](int, int) { return true; });
  if (!study) return std::puts(study.error().text().c_str()), 2;
  for (const SearchMeans& mean : study.value().means)
    std::printf("%-17s  %.1f cells expanded\n", text_of(mean.spec).c_str(), mean.expanded);
  std::printf("%d problems, %zu lengths differ\n", study.value().problems,
              study.value().mismatches.size());
}
