#include "app/work/scene_search.h"

namespace waymark {
namespace {

SearchFigures figures(const SearchOutcome& outcome) {
  return {outcome.h_start, outcome.counts.expanded, outcome.counts.must_expand};
}

}  // namespace

StudiedPair studied_pair(const Results& results) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  const LandmarkHeuristic heuristic(grid, results.moves, scene.goal, results.tables);
  return {{scene.start, scene.goal},
          results.formula.cost,
          figures(results.formula),
          figures(results.landmarks),
          heuristic.bound(grid.node(scene.start)).landmark};
}

StudiedPair SceneSearcher::search(const Scene& scene) {
  ++searches_;
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks) tables.push_back(table(scene, moves, landmark));
  std::erase_if(kept_, [this](const KeptTable& kept) { return kept.used != searches_; });
  return searcher_.study(grid, moves, {scene.start, scene.goal}, tables);
}

LandmarkTable SceneSearcher::table(const Scene& scene, const Moves& moves, Cell landmark) {
  for (KeptTable& kept : kept_) {
    if (kept.map != scene.map || kept.table->source != landmark || kept.table->moves != moves)
      continue;
    kept.used = searches_;
    return kept.table;
  }
  kept_.push_back(
      {scene.map,
       std::make_shared<const DistanceField>(distance_field(scene.map->grid, moves, landmark)),
       searches_});
  return kept_.back().table;
}

}  // namespace waymark
