#include "core/generate/wilds.h"

#include <cstdint>
#include <vector>

#include "core/generate/draw.h"
#include "core/generate/value_noise.h"

namespace waymark {
namespace {

// Counts the cells with each value.
using Histogram = std::vector<std::int64_t>;

// The largest value with at most `wanted` cells below it.
int limit_above(const Histogram& cells, std::int64_t wanted) {
  std::int64_t below = 0;
  int value = 0;
  while (value < ValueNoise::kValues && below + cells[static_cast<std::size_t>(value)] <= wanted)
    below += cells[static_cast<std::size_t>(value++)];
  return value;
}

}  // namespace

Grid make_wilds(int width, int height, const WildsOptions& options, Random& random) {
  Grid grid(width, height);
  const ValueNoise land(random.next(), options.scale), growth(random.next(), options.scale);
  const std::int64_t all = std::int64_t{width} * height;
  const auto for_each_cell = [&](auto&& visit) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) visit(Cell{x, y});
  };
  std::vector<std::uint16_t> heights(static_cast<std::size_t>(all));
  Histogram lows(ValueNoise::kValues), dry(ValueNoise::kValues);
  const auto height_of = [&](Cell cell) -> std::uint16_t& {
    return heights[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
                   static_cast<std::size_t>(cell.x)];
  };
  for_each_cell([&](Cell cell) {
    height_of(cell) = static_cast<std::uint16_t>(land.at(cell.x, cell.y));
    ++lows[height_of(cell)];
  });
  const int shore = limit_above(lows, all * options.water / 100);
  const int dry_land = limit_above(lows, all * (options.water + options.swamp) / 100);

  // Woods grow on dry ground, so for dry cells the second noise replaces the height.
  std::int64_t wet = 0;
  for_each_cell([&](Cell cell) {
    std::uint16_t& here = height_of(cell);
    const bool is_wet = here < dry_land;
    grid.set_terrain(cell, here < shore ? kWater : is_wet ? kSwamp : kFloor);
    wet += is_wet;
    if (is_wet) return;
    here = static_cast<std::uint16_t>(growth.at(cell.x, cell.y));
    ++dry[here];
  });
  const int wood = limit_above(dry, all - wet - all * options.trees / 100);
  for_each_cell([&](Cell cell) {
    if (grid.terrain(cell) == kFloor && height_of(cell) >= wood) grid.set_terrain(cell, kTree);
  });
  return grid;
}

}  // namespace waymark
