#include "app/compute/scene_search.h"

#include <array>

#include "app/scene/scene_searches.h"

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
  work_on(scene.map, tables_map(scene));
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  const Moves built_by = Moves::of(scene.directions, tables_map_->grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks) tables.push_back(table(built_by, landmark));
  std::erase_if(kept_, [this](const StaleTable& kept) { return kept.used != searches_; });
  const std::array on_map = {spec_on(scene, Slot::a), spec_on(scene, Slot::b)};
  return two_of(searcher_->search(moves, {scene.start, scene.goal}, tables, on_map), 0, 1);
}

void SceneSearcher::work_on(const std::shared_ptr<const OpenedMap>& map,
                            const std::shared_ptr<const OpenedMap>& tables_map) {
  if (tables_map_ != tables_map) {
    kept_.clear();
    tables_map_ = tables_map;
    fields_.emplace(tables_map->grid);
  }
  if (map_ == map) return;
  map_ = map;
  searcher_.emplace(map->grid);
}

LandmarkTable SceneSearcher::table(const Moves& moves, Cell landmark) {
  for (StaleTable& kept : kept_) {
    if (kept.table->source != landmark || kept.table->moves != moves) continue;
    kept.used = searches_;
    return kept.table;
  }
  kept_.push_back({fields_->share(moves, landmark), searches_});
  return kept_.back().table;
}

}  // namespace waymark
