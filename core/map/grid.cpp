#include "core/map/grid.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace waymark {

bool passable(char terrain) { return terrain == '.' || terrain == 'G' || terrain == 'S'; }

Grid::Grid(int width, int height) : width_(width), height_(height) {
  assert(width >= 1 && height >= 1 && std::int64_t{width} * height <= kMaxCells);
  const std::uint64_t columns = static_cast<std::uint64_t>(width) + 2;
  const std::size_t nodes = columns * (static_cast<std::size_t>(height) + 2);
  shift_ = static_cast<int>(std::bit_width(nodes * columns));
  inverse_stride_ = ((std::uint64_t{1} << shift_) + columns - 1) / columns;
  terrain_.assign(nodes, '@');
  walkable_.assign(nodes, 0);
}

void Grid::set_terrain(Cell cell, char terrain) {
  assert(contains(cell));
  const auto at = static_cast<std::size_t>(node(cell));
  walkable_count_ += int{passable(terrain)} - int{walkable_[at]};
  terrain_[at] = terrain;
  walkable_[at] = passable(terrain);
}

std::optional<Cell> nearest_walkable(const Grid& grid, Cell cell) {
  cell.x = std::clamp(cell.x, 0, grid.width() - 1);
  cell.y = std::clamp(cell.y, 0, grid.height() - 1);
  std::optional<Cell> best;
  std::int64_t best_square = 0;
  const int reach = std::max(grid.width(), grid.height());
  // A cell on the square of radius r is at least r away, so the first hit ends the search once r
  // passes its distance.
  for (std::int64_t r = 0; r <= reach && (!best || r * r <= best_square); ++r) {
    const int radius = static_cast<int>(r);
    for (int dy = -radius; dy <= radius; ++dy) {
      const int step = std::abs(dy) == radius ? 1 : std::max(1, 2 * radius);
      for (int dx = -radius; dx <= radius; dx += step) {
        const Cell here{cell.x + dx, cell.y + dy};
        const std::int64_t square = std::int64_t{dx} * dx + std::int64_t{dy} * dy;
        const bool nearer = !best || square < best_square ||
                            (square == best_square &&
                             (here.y < best->y || (here.y == best->y && here.x < best->x)));
        if (nearer && grid.walkable(here)) {
          best = here;
          best_square = square;
        }
      }
    }
  }
  return best;
}

}  // namespace waymark
