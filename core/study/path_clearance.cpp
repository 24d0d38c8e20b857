#include "core/study/path_clearance.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace waymark {
namespace {

// The squared distance from a cell to the closest blocked cell or the outside. Looks at squares of
// cells around it, until a larger square cannot have a closer cell.
std::int64_t wall_square(const Grid& grid, Cell cell) {
  std::int64_t least = INT64_MAX;
  for (std::int64_t ring = 1; ring * ring < least; ++ring) {
    const int reach = static_cast<int>(ring);
    for (int along = -reach; along <= reach; ++along)
      for (const Cell at :
           {Cell{cell.x + along, cell.y - reach}, Cell{cell.x + along, cell.y + reach},
            Cell{cell.x - reach, cell.y + along}, Cell{cell.x + reach, cell.y + along}})
        if (!grid.walkable(at)) least = std::min(least, ring * ring + std::int64_t{along} * along);
  }
  return least;
}

// `part` * `change` / `parts`, rounded to the nearest integer, halves away from 0.
int share_of(int change, int part, int parts) {
  const std::int64_t twice = 2 * std::int64_t{std::abs(change)} * part + parts;
  const auto share = static_cast<int>(twice / (2 * std::int64_t{parts}));
  return change < 0 ? -share : share;
}

}  // namespace

std::optional<PathClearance> path_clearance(const Grid& grid, std::span<const Node> path) {
  if (path.empty()) return std::nullopt;
  std::int64_t least = wall_square(grid, grid.cell(path.front())), cells = 1;
  double sum = std::sqrt(static_cast<double>(least));
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell from = grid.cell(path[i - 1]), to = grid.cell(path[i]);
    const int dx = to.x - from.x, dy = to.y - from.y, parts = std::max(std::abs(dx), std::abs(dy));
    for (int part = 1; part <= parts; ++part, ++cells) {
      const std::int64_t square = wall_square(
          grid, {from.x + share_of(dx, part, parts), from.y + share_of(dy, part, parts)});
      least = std::min(least, square);
      sum += std::sqrt(static_cast<double>(square));
    }
  }
  return PathClearance{std::sqrt(static_cast<double>(least)), sum / static_cast<double>(cells)};
}

}  // namespace waymark
