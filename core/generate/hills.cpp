#include "core/generate/hills.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/generate/draw.h"
#include "core/generate/value_noise.h"

namespace waymark {
namespace {

// Divides the values into `parts` ranges with about equally many cells. Returns their upper limits,
// ascending.
std::vector<int> limits_of(const std::vector<std::int64_t>& cells_of_value, std::int64_t cells,
                           int parts) {
  std::vector<int> limits;
  std::int64_t below = 0;
  for (int value = 0; value < ValueNoise::kValues; ++value) {
    while (static_cast<int>(limits.size()) + 1 < parts &&
           below * parts >= cells * (static_cast<std::int64_t>(limits.size()) + 1))
      limits.push_back(value);
    below += cells_of_value[static_cast<std::size_t>(value)];
  }
  // If the map is too small for `parts` ranges, the last ranges are empty.
  limits.resize(static_cast<std::size_t>(parts) - 1, ValueNoise::kValues);
  return limits;
}

}  // namespace

Grid make_hills(int width, int height, const HillsOptions& options, Random& random) {
  Grid grid(width, height);
  const ValueNoise land(random.next(), options.scale);
  const ValueNoise rock(random.next(), std::max(8, options.scale / 2));
  const std::int64_t cells = std::int64_t{width} * height;
  std::vector<std::int64_t> lands(ValueNoise::kValues), rocks(ValueNoise::kValues);
  const auto for_each_cell = [&](auto&& visit) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) visit(Cell{x, y});
  };
  for_each_cell([&](Cell cell) {
    ++lands[static_cast<std::size_t>(land.at(cell.x, cell.y))];
    ++rocks[static_cast<std::size_t>(rock.at(cell.x, cell.y))];
  });
  const std::vector<int> limits = limits_of(lands, cells, options.top + 1);
  const std::vector<int> rocky = limits_of(rocks, cells, 100);
  for_each_cell([&](Cell cell) {
    const int rockiness = rock.at(cell.x, cell.y);
    if (options.walls > 0 && rockiness >= rocky[static_cast<std::size_t>(99 - options.walls)])
      return;
    const auto above = std::upper_bound(limits.begin(), limits.end(), land.at(cell.x, cell.y));
    grid.set_terrain(cell, terrain_at(static_cast<int>(above - limits.begin())));
  });
  return grid;
}

}  // namespace waymark
