#include "app/map/map_sketch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/map/graph_sketch.h"
#include "app/map/terrain_colors.h"

namespace waymark {
namespace {

using Rgb = std::array<std::uint8_t, 3>;

Rgb rgb_of(const Color& color) {
  const auto byte = [](float part) { return static_cast<std::uint8_t>(std::lround(255 * part)); };
  return {byte(color.r), byte(color.g), byte(color.b)};
}

std::array<Rgb, 256> colors_of(const Palette& palette) {
  std::array<Rgb, 256> colors{};
  for (const char terrain : std::string_view(".GS@OTW0123456789"))
    colors[static_cast<unsigned char>(terrain)] = rgb_of(terrain_color(palette, terrain));
  return colors;
}

}  // namespace

Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint) {
  if (grid.graph()) return graph_sketch(NodeLayout(grid.shared_graph()), side, palette, tint);
  const std::array<Rgb, 256> colors = colors_of(palette);
  const Rgb tinted = rgb_of(tint.color);
  const auto color_of = [&](Cell cell) -> const Rgb& {
    if (!tint.of.empty() && tint.of[static_cast<std::size_t>(grid.node(cell))] != 0) return tinted;
    return colors[static_cast<unsigned char>(grid.terrain(cell))];
  };
  const int longer = std::max(grid.width(), grid.height());
  const int enlarged = std::max(1, side / longer);
  const auto pixels = [&](int cells) {
    if (longer <= side) return cells * enlarged;
    return std::max(1, static_cast<int>(std::int64_t{cells} * side / longer));
  };
  Picture picture{pixels(grid.width()), pixels(grid.height()), {}};
  // The range of cells that a pixel covers fully or partly.
  const auto cells = [](int pixel, int count, int of) {
    const auto first = static_cast<int>(std::int64_t{pixel} * of / count);
    const auto last = static_cast<int>((std::int64_t{pixel + 1} * of - 1) / count);
    return std::pair(first, std::max(first, last));
  };
  for (int j = 0; j < picture.height; ++j) {
    const auto [top, bottom] = cells(j, picture.height, grid.height());
    for (int i = 0; i < picture.width; ++i) {
      const auto [left, right] = cells(i, picture.width, grid.width());
      std::array<int, 3> sum{};
      for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
          const Rgb& color = color_of({x, y});
          for (std::size_t k = 0; k < 3; ++k) sum[k] += color[k];
        }
      const int count = (bottom - top + 1) * (right - left + 1);
      for (const int channel : sum)
        picture.rgba.push_back(static_cast<std::uint8_t>(channel / count));
      picture.rgba.push_back(255);
    }
  }
  return picture;
}

}  // namespace waymark
