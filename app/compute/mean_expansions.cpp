#include "app/compute/mean_expansions.h"

#include "app/compute/scene_search.h"
#include "core/base/random.h"

namespace waymark {

MeanExpansions mean_over_goals(const Scene& scene, int goals) {
  const Grid& grid = scene.map->grid;
  Random random(1);
  SceneSearcher searcher;
  Scene one = scene;
  MeanExpansions sum;
  for (int i = 0; i < goals;) {
    one.goal = {random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (!grid.walkable(one.goal)) continue;
    const StudiedPair pair = searcher.search(one);
    sum.a += pair.a.expanded;
    sum.b += pair.b.expanded;
    ++i;
  }
  return {sum.a / goals, sum.b / goals};
}

}  // namespace waymark
