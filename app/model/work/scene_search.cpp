#include "app/model/work/scene_search.h"

#include <array>

namespace waymark {

StudiedPair studied_pair(const Results& results) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  return {{scene.start, scene.goal},
          results.exact.cost,
          figures_of(results.a),
          figures_of(results.b),
          results.bound(grid.node(scene.start)).landmark};
}

StudiedPair SceneSearcher::search(const Scene& scene) {
  ++searches_;
  work_on(scene.map);
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks) tables.push_back(table(moves, landmark));
  std::erase_if(kept_, [this](const KeptTable& kept) { return kept.used != searches_; });
  const std::array on_map = {scene.roster.on_map_a(), scene.roster.on_map_b()};
  return two_of(searcher_->search(moves, {scene.start, scene.goal}, tables, on_map), 0, 1);
}

void SceneSearcher::work_on(const std::shared_ptr<const OpenedMap>& map) {
  if (map_ == map) return;
  kept_.clear();
  map_ = map;
  fields_.emplace(map->grid);
  searcher_.emplace(map->grid);
}

LandmarkTable SceneSearcher::table(const Moves& moves, Cell landmark) {
  for (KeptTable& kept : kept_) {
    if (kept.table->source != landmark || kept.table->moves != moves) continue;
    kept.used = searches_;
    return kept.table;
  }
  kept_.push_back({fields_->share(moves, landmark), searches_});
  return kept_.back().table;
}

}  // namespace waymark
