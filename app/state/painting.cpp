#include "app/state/painting.h"

#include <algorithm>

namespace waymark {
namespace {

void settle(const Grid& grid, Cell& end) {
  if (!grid.walkable(end)) end = *nearest_walkable(grid, end);
}

// Those that stand free stay, so that none gives way to one that has to move.
void settle_landmarks(const Grid& grid, std::vector<Cell>& landmarks, int& selected) {
  std::vector<Cell> taken;
  for (const Cell landmark : landmarks)
    if (grid.walkable(landmark)) taken.push_back(landmark);
  std::vector<Cell> settled;
  int selected_now = kNothingSelected;
  for (std::size_t i = 0; i < landmarks.size(); ++i) {
    Cell cell = landmarks[i];
    if (!grid.walkable(cell)) {
      settle(grid, cell);
      if (std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
      taken.push_back(cell);
    }
    if (static_cast<int>(i) == selected) selected_now = static_cast<int>(settled.size());
    settled.push_back(cell);
  }
  landmarks = std::move(settled);
  selected = selected_now;
}

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
  settle(scene.map->grid, scene.start);
  settle(scene.map->grid, scene.goal);
  settle_landmarks(scene.map->grid, scene.landmarks, selected);
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
