#include "app/state/scene_terrain.h"

#include <algorithm>

#include "app/state/settled_points.h"

namespace waymark {
namespace {

bool all_stand_free(const std::vector<Problem>& problems, const Grid& grid) {
  return std::all_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return grid.walkable(problem.start) && grid.walkable(problem.goal);
  });
}

}  // namespace

void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules) {
  if (scene.map->grid.rules() == rules) return;
  Grid grid = scene.map->grid;
  grid.set_rules(rules);
  if (grid.walkable_count() == 0 || !Moves::countable(grid)) return;
  scene.map = edited_map(*scene.map, std::move(grid), scene.map->painted);
  settle_points(scene, selected);
  if (!scene.problems || all_stand_free(scene.problems->problems, scene.map->grid)) return;
  scene.problems.reset();
  scene.problem = -1;
}

}  // namespace waymark
