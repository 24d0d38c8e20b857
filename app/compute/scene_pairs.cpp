#include "app/compute/scene_pairs.h"

#include "app/scene/scene_components.h"
#include "core/io/scenario.h"
#include "core/study/pair_study.h"

namespace waymark {

std::vector<Pair> scene_pairs(const Scene& scene, int count, std::uint64_t seed) {
  if (count != PairsPlot::kProblems)
    return sample_pairs(scene.map->grid, components_of(scene), count, seed);
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, scene.map->grid)) pairs.push_back({problem.start, problem.goal});
  return pairs;
}

Error no_pairs(const Scene& scene) {
  return {"there are no start/goal pairs", scene.map->source,
          "Open a map with two connected free cells, or a scenario file"};
}

}  // namespace waymark
