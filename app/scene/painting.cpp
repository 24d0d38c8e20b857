#include "app/scene/painting.h"

#include "app/scene/map_mover.h"
#include "app/scene/settled_points.h"

namespace waymark {
namespace {

bool changes(const Grid& grid, const PaintCells& paint, const std::vector<CellRun>& cells) {
  return kPaintableTerrain.find(paint.terrain) != std::string_view::npos &&
         paint_changes(grid, cells, paint.terrain);
}

bool is_region(const PaintCells& paint) {
  return paint.terrain == kIntoRegion || paint.terrain == kOutOfRegion;
}

// Converts ground cells to the states above them if the map has a mover.
std::vector<CellRun> on_grid(const OpenedMap& map, const std::vector<CellRun>& cells) {
  const MoverStates* const states = states_of(map);
  if (!states) return cells;
  std::vector<CellRun> runs;
  for (const CellRun& run : cells) {
    const Cell from = states->state({run.first, run.y}, 0);
    const Cell to = states->state({run.last, run.y}, states->headings - 1);
    for (int y = from.y; y <= to.y; ++y) runs.push_back({y, from.x, to.x});
  }
  return runs;
}

void paint_region(Scene& scene, const std::vector<CellRun>& cells, bool into) {
  CellRegion region(scene.map->grid.width(), scene.map->grid.height());
  for (const CellBox& box : scene.region) region.set(box, true);
  region.set(on_grid(*scene.map, cells), into);
  scene.region = region.boxes();
}

std::vector<Cell> cells_of(const std::vector<CellRun>& runs) {
  std::vector<Cell> cells;
  for (const CellRun& run : runs)
    for (int x = run.first; x <= run.last; ++x) cells.push_back({x, run.y});
  return cells;
}

// nullptr if the mover would fit nowhere on the painted map, if no cell would be passable, or if
// costs would be out of range.
std::shared_ptr<const OpenedMap> painted_map(const OpenedMap& map, const PaintCells& paint,
                                             const std::vector<CellRun>& cells) {
  Grid ground = ground_of(map);
  waymark::paint(ground, cells, paint.terrain);
  if (!map.ground && (ground.walkable_count() == 0 || !Moves::countable(ground))) return nullptr;
  Result<std::shared_ptr<const OpenedMap>> painted =
      map_on(map, std::move(ground), map.ground ? cells_of(cells) : std::vector<Cell>{}, true);
  return painted ? painted.value() : nullptr;
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
  const Grid& ground = ground_of(*scene.map);
  if (ground.graph()) return;
  const std::vector<CellRun> cells = covered_cells(paint.shape, ground);
  if (is_region(paint)) return paint_region(scene, cells, paint.terrain == kIntoRegion);
  if (!changes(ground, paint, cells)) return;
  std::shared_ptr<const OpenedMap> painted = painted_map(*scene.map, paint, cells);
  if (!painted) return;
  scene.map = std::move(painted);
  count_edit(scene);
  settle_points(scene, selected);
  scene.problems.reset();
  scene.problem = -1;
}

bool walls_all_up(const Scene& scene, const PaintCells& paint) {
  const Grid& ground = ground_of(*scene.map);
  if (ground.graph()) return false;
  const std::vector<CellRun> cells = covered_cells(paint.shape, ground);
  if (!changes(ground, paint, cells)) return false;
  if (scene.map->ground) return painted_map(*scene.map, paint, cells) == nullptr;
  Grid grid = ground;
  waymark::paint(grid, cells, paint.terrain);
  return grid.walkable_count() == 0;
}

}  // namespace waymark
