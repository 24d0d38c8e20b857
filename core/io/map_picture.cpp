#include "core/io/map_picture.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr int kMostSide = 16384;  // pixels

using TerrainColor = std::array<std::uint8_t, 3>;

TerrainColor color_of(char terrain) {
  // Higher ground is darker.
  if (const int height = height_of(terrain); height > 0) {
    const auto level = static_cast<std::uint8_t>(255 - 16 * height);
    return {level, level, level};
  }
  switch (terrain) {
    case '.':
    case '0':
      return {255, 255, 255};
    case 'G':
      return {236, 246, 222};
    case 'S':
      return {196, 201, 142};
    case 'T':
      return {26, 77, 40};
    case 'W':
      return {28, 78, 128};
    case 'O':
      return {24, 24, 24};
    default:
      return {0, 0, 0};
  }
}

}  // namespace

Result<Picture> map_picture(const Grid& grid, int cell_px) {
  const std::int64_t width = std::int64_t{grid.width()} * cell_px;
  const std::int64_t height = std::int64_t{grid.height()} * cell_px;
  if (width > kMostSide || height > kMostSide)
    return Error{fmt::format("an image of {} x {} pixels would be too large", width, height), "",
                 fmt::format("The limit is {} per side. Use fewer pixels per cell", kMostSide)};
  Picture picture{static_cast<int>(width), static_cast<int>(height), {}};
  picture.rgba.resize(static_cast<std::size_t>(width * height) * 4);
  const std::size_t row = static_cast<std::size_t>(width) * 4;
  auto to = picture.rgba.begin();
  for (int y = 0; y < grid.height(); ++y) {
    const auto first_row = to;
    for (int x = 0; x < grid.width(); ++x) {
      const auto [r, g, b] = color_of(grid.terrain({x, y}));
      for (int i = 0; i < cell_px; ++i)
        for (const std::uint8_t value : {r, g, b, std::uint8_t{255}}) *to++ = value;
    }
    for (int i = 1; i < cell_px; ++i)
      to = std::copy(first_row, first_row + static_cast<std::ptrdiff_t>(row), to);
  }
  return picture;
}

}  // namespace waymark
