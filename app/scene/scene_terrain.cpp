#include "app/scene/scene_terrain.h"

#include <algorithm>

#include "app/scene/settled_points.h"
#include "core/io/scenario.h"

namespace waymark {
namespace {

// Whether every problem that fits one map also fits the other.
bool all_still_fit(const std::vector<Problem>& problems, const Grid& before, const Grid& after) {
  return std::all_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return fits(problem, after) || !fits(problem, before);
  });
}

}  // namespace

void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules) {
  if (scene.map->grid.rules() == rules) return;
  Grid grid = scene.map->grid;
  grid.set_rules(rules);
  if (grid.walkable_count() == 0 || !Moves::countable(grid)) return;
  const std::shared_ptr<const OpenedMap> before = scene.map;
  scene.map = edited_map(*before, std::move(grid), before->painted);
  count_edit(scene);
  settle_points(scene, selected);
  if (!scene.problems || all_still_fit(scene.problems->problems, before->grid, scene.map->grid))
    return;
  scene.problems.reset();
  scene.problem = -1;
}

}  // namespace waymark
