#include "app/model/state/painting.h"

#include "app/model/state/settled_points.h"

namespace waymark {
namespace {

bool changes(const Grid& grid, const PaintCells& paint, const std::vector<CellRun>& cells) {
  return kPaintableTerrain.find(paint.terrain) != std::string_view::npos &&
         paint_changes(grid, cells, paint.terrain);
}

bool is_region(const PaintCells& paint) {
  return paint.terrain == kIntoRegion || paint.terrain == kOutOfRegion;
}

}  // namespace

std::shared_ptr<const CellRegion> region_of(const Scene& scene) {
  if (scene.region.empty()) return nullptr;
  const auto region =
      std::make_shared<CellRegion>(scene.map->grid.width(), scene.map->grid.height());
  for (const CellBox& box : scene.region) region->set(box, true);
  return region;
}

void paint_scene(Scene& scene, int& selected, const PaintCells& paint) {
  if (scene.map->grid.graph()) return;
  const std::vector<CellRun> cells = covered_cells(paint.shape, scene.map->grid);
  if (is_region(paint)) {
    CellRegion region(scene.map->grid.width(), scene.map->grid.height());
    for (const CellBox& box : scene.region) region.set(box, true);
    region.set(cells, paint.terrain == kIntoRegion);
    scene.region = region.boxes();
    return;
  }
  if (!changes(scene.map->grid, paint, cells)) return;
  Grid grid = scene.map->grid;
  waymark::paint(grid, cells, paint.terrain);
  if (grid.walkable_count() == 0 || !Moves::countable(grid)) return;
  scene.map = edited_map(*scene.map, std::move(grid), true);
  count_edit(scene);
  settle_points(scene, selected);
  scene.problems.reset();
  scene.problem = -1;
}

bool walls_all_up(const Scene& scene, const PaintCells& paint) {
  if (scene.map->grid.graph()) return false;
  const std::vector<CellRun> cells = covered_cells(paint.shape, scene.map->grid);
  if (!changes(scene.map->grid, paint, cells)) return false;
  Grid grid = scene.map->grid;
  waymark::paint(grid, cells, paint.terrain);
  return grid.walkable_count() == 0;
}

}  // namespace waymark
