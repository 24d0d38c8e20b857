#include "core/generate/slanted_walls.h"

#include <algorithm>

#include "core/generate/draw.h"
#include "core/generate/empty.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

Cell random_free_cell(const Grid& grid, Random& random) {
  for (;;) {
    const Cell cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    if (grid.walkable(cell)) return cell;
  }
}

void draw_wall(Grid& grid, Cell from, Cell step, int length) {
  const auto put = [&](Cell cell) {
    if (grid.contains(cell)) grid.set_terrain(cell, kWall);
  };
  for (int i = 0; i < length; ++i) {
    const Cell cell{from.x + i * step.x, from.y + i * step.y};
    put(cell);
    if (step.x != 0 && step.y != 0) put({cell.x + step.x, cell.y});
  }
}

}  // namespace

Grid make_slanted_walls(int width, int height, int count, int length, Random& random) {
  Grid grid = make_empty(width, height);
  for (int i = 0; i < count && grid.walkable_count() > 0; ++i) {
    const Cell from = random_free_cell(grid, random);
    draw_wall(grid, from, kSteps[random.below(kSteps.size())], length);
  }
  return grid;
}

}  // namespace waymark
