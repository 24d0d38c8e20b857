#include "app/model/state/remembered_scene.h"

#include <utility>

namespace waymark {

RememberedScene::RememberedScene(Scene scene, const Scene& next)
    : scene_(std::move(scene)), map_(scene_.map), painted_(scene_.map->painted) {
  if (scene_.map != next.map) {
    if (!differ_in_cells_only(*scene_.map, *next.map)) return;
    auto changes = std::make_shared<const CellChanges>(scene_.map->grid, next.map->grid);
    // So many that the map itself takes no more.
    if (changes->bytes() > scene_.map->grid.node_count()) return;
    changes_ = std::move(changes);
  }
  scene_.map.reset();
}

Scene RememberedScene::restored(const Scene& next) const {
  Scene scene = scene_;
  if (!scene.map) scene.map = changes_ ? map_.lock() : next.map;
  if (!scene.map) {
    Grid grid = next.map->grid;
    changes_->take_back(grid);
    scene.map = edited_map(*next.map, std::move(grid), painted_);
  }
  return scene;
}

}  // namespace waymark
