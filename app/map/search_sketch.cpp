#include "app/map/search_sketch.h"

#include <algorithm>
#include <cmath>

#include "app/map/graph_sketch.h"
#include "app/map/map_sketch.h"
#include "app/scene/map_extent.h"

namespace waymark {
namespace {

void draw_dot(Picture& picture, double x, double y, std::uint32_t color) {
  constexpr int kSide = 2;
  const int left = static_cast<int>(std::lround(x - kSide / 2.0));
  const int top = static_cast<int>(std::lround(y - kSide / 2.0));
  for (int j = std::max(0, top); j < std::min(picture.height, top + kSide); ++j)
    for (int i = std::max(0, left); i < std::min(picture.width, left + kSide); ++i) {
      const std::size_t at =
          4 * (static_cast<std::size_t>(j) * static_cast<std::size_t>(picture.width) +
               static_cast<std::size_t>(i));
      for (std::size_t k = 0; k < 3; ++k)
        picture.rgba[at + k] = static_cast<std::uint8_t>(color >> (8 * k));
    }
}

}  // namespace

Picture search_sketch(const OpenedMap& map, const SmallSearches::One& search, const Color& fill,
                      int side, const Palette& palette) {
  const SketchTint tint{search.explored, fill};
  Picture picture = map.layout ? graph_sketch(*map.layout, side, palette, tint)
                               : map_sketch(map.grid, side, palette, tint);
  const NodePlace extent = map_extent(map);
  const double across = picture.width / extent.x, down = picture.height / extent.y;
  for (std::size_t i = 0; i + 1 < search.path.size(); ++i) {
    const NodePlace from = map_place(map, map.grid.cell(search.path[i])),
                    to = map_place(map, map.grid.cell(search.path[i + 1]));
    const double units = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    const int dots = std::max(1, static_cast<int>(std::ceil(std::max(across, down) * units)));
    for (int dot = 0; dot <= dots; ++dot) {
      const double part = static_cast<double>(dot) / dots;
      draw_dot(picture, (from.x + part * (to.x - from.x)) * across,
               (from.y + part * (to.y - from.y)) * down, palette.map.path.packed());
    }
  }
  return picture;
}

}  // namespace waymark
