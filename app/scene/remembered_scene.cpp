#include "app/scene/remembered_scene.h"

#include <utility>

#include "app/scene/map_mover.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

std::shared_ptr<const MoverPlan> shared_plan(const OpenedMap& map) {
  return map.ground ? std::static_pointer_cast<const MoverPlan>(states_of(map)->plan) : nullptr;
}

}  // namespace

RememberedScene::RememberedScene(Scene scene, const Scene& next)
    : scene_(std::move(scene)),
      map_(scene_.map),
      plan_(shared_plan(*scene_.map)),
      painted_(scene_.map->painted) {
  if (scene_.map != next.map) {
    if (!differ_in_cells_and_mover(*scene_.map, *next.map)) return;
    const Grid& ground = ground_of(*scene_.map);
    auto changes = std::make_shared<const CellChanges>(ground, ground_of(*next.map));
    // Keeps the map if the changes need more memory.
    if (changes->bytes() > ground.node_count()) return;
    changes_ = std::move(changes);
  }
  scene_.map.reset();
}

Scene RememberedScene::restored(const Scene& next) const {
  Scene scene = scene_;
  if (!scene.map) scene.map = changes_ ? map_.lock() : next.map;
  if (!scene.map) scene.map = made_again(next.map);
  return scene;
}

// Restores the ground before the mover, because only the old ground is known to suit the old mover.
std::shared_ptr<const OpenedMap> RememberedScene::made_again(
    std::shared_ptr<const OpenedMap> map) const {
  if (map->ground && plan_ != shared_plan(*map)) map = map_over(map, nullptr).value();
  const std::vector<Cell> cells = changes_->cells();
  if (!cells.empty() || map->painted != painted_) {
    Grid ground = ground_of(*map);
    changes_->take_back(ground);
    map = map_on(*map, std::move(ground), cells, painted_).value();
  }
  return map_over(map, plan_).value();
}

}  // namespace waymark
