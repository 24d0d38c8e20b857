#include "app/model/work/three_searches.h"

#include "app/model/state/scene_contenders.h"
#include "core/heuristic/landmark_tables.h"
#include "core/study/comparison.h"

namespace waymark {

ThreeSearches three_searches(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  ThreeSearches three;
  three.moves = Moves::of(scene.directions, grid);
  three.landmarks = scene.landmarks.size();
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, three.moves, scene.landmarks);
  const DistanceField goal_field = fields.build(three.moves, scene.goal);
  const Query query{grid, three.moves, scene.start, scene.goal, tables, goal_field};
  Searcher searcher(grid);
  SearchOutcome outcome;
  for (const Slot slot : {Slot::a, Slot::b, Slot::exact}) {
    outcome = searcher.run(query, contender_of(slot), std::move(outcome));
    ThreeSearches::One& one = three.of[static_cast<std::size_t>(slot)];
    one.figures = figures_of(outcome);
    one.explored.assign(static_cast<std::size_t>(grid.node_count()), 0);
    for (const Node node : outcome.record.node) one.explored[static_cast<std::size_t>(node)] = 1;
    one.path = outcome.path;
  }
  return three;
}

}  // namespace waymark
