#include "core/generate/random_walls.h"

#include <algorithm>

#include "core/generate/draw.h"
#include "core/map/moves.h"

namespace waymark {

Grid make_empty(int width, int height) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set_terrain({x, y}, kFloor);
  return grid;
}

Grid make_noise(int width, int height, int walls, Random& random) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      if (random.between(1, 100) > walls) grid.set_terrain({x, y}, kFloor);
  return grid;
}

std::vector<WallLine> random_lines(int width, int height, int count, int length, Random& random) {
  std::vector<WallLine> lines;
  for (int i = 0; i < count; ++i) {
    WallLine line;
    line.upright = random.one_in(2);
    if (length > (line.upright ? height : width)) line.upright = height > width;
    line.length = std::min(length, line.upright ? height : width);
    line.from.x = random.between(0, width - (line.upright ? 1 : line.length));
    line.from.y = random.between(0, height - (line.upright ? line.length : 1));
    lines.push_back(line);
  }
  return lines;
}

Grid make_lines(int width, int height, int count, int length, Random& random) {
  Grid grid = make_empty(width, height);
  for (const WallLine& line : random_lines(width, height, count, length, random))
    for (int i = 0; i < line.length; ++i)
      grid.set_terrain({line.from.x + (line.upright ? 0 : i), line.from.y + (line.upright ? i : 0)},
                       kWall);
  return grid;
}

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
