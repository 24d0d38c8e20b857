#include "core/map/line_of_sight.h"

#include <cstdint>
#include <cstdlib>

namespace waymark {

// Follows the line from one cell border to the next: the line leaves a cell through the side that
// it meets first. After crossing i vertical and k horizontal sides, it meets the next vertical and
// the next horizontal side at the fractions (2i + 1) / across and (2k + 1) / down of its length.
bool line_of_sight(const Grid& grid, Corners corners, Cell from, Cell to) {
  const std::int64_t across = std::abs(to.x - from.x), down = std::abs(to.y - from.y);
  const int right = to.x < from.x ? -1 : 1, below = to.y < from.y ? -1 : 1;
  Cell at = from;
  for (std::int64_t i = 0, k = 0; grid.walkable(at);) {
    if (i == across && k == down) return true;
    const std::int64_t first = (2 * i + 1) * down - (2 * k + 1) * across;
    if (first == 0) {
      const int free = int{grid.walkable(Cell{at.x + right, at.y})} +
                       int{grid.walkable(Cell{at.x, at.y + below})};
      if (free < static_cast<int>(corners)) return false;
    }
    if (first <= 0) {
      at.x += right;
      ++i;
    }
    if (first >= 0) {
      at.y += below;
      ++k;
    }
  }
  return false;
}

}  // namespace waymark
