#include "app/model/state/painting.h"

#include "app/model/state/settled_points.h"

namespace waymark {
namespace {

bool changes(const Grid& grid, const PaintCells& paint, const std::vector<CellRun>& cells) {
  return kPaintableTerrain.find(paint.terrain) != std::string_view::npos &&
         paint_changes(grid, cells, paint.terrain);
}

}  // namespace

void paint_scene(Scene& scene, int& selected, const PaintCells& paint) {
  const std::vector<CellRun> cells = covered_cells(paint.shape, scene.map->grid);
  if (!changes(scene.map->grid, paint, cells)) return;
  Grid grid = scene.map->grid;
  waymark::paint(grid, cells, paint.terrain);
  if (grid.walkable_count() == 0) return;
  scene.map = edited_map(*scene.map, std::move(grid), true);
  count_edit(scene);
  settle_points(scene, selected);
  scene.problems.reset();
  scene.problem = -1;
}

bool walls_all_up(const Scene& scene, const PaintCells& paint) {
  const std::vector<CellRun> cells = covered_cells(paint.shape, scene.map->grid);
  if (!changes(scene.map->grid, paint, cells)) return false;
  Grid grid = scene.map->grid;
  waymark::paint(grid, cells, paint.terrain);
  return grid.walkable_count() == 0;
}

}  // namespace waymark
