#include "app/source/thumbnail.h"

#include <algorithm>
#include <cmath>

#include "app/source/graph_raster.h"

namespace waymark {
namespace {

// Calls `add(cell, part)` for the cells that pixel `i` of `pixels` overlaps along a side of `cells`
// cells. `part` is the fraction of the pixel that the cell fills.
template <class Add>
void for_covered(int i, int pixels, int cells, Add add) {
  const double size = static_cast<double>(cells) / pixels;
  const double from = i * size, to = (i + 1) * size;
  const int last = std::min(cells - 1, static_cast<int>(std::ceil(to)) - 1);
  for (int cell = static_cast<int>(from); cell <= last; ++cell)
    add(cell, (std::min(to, cell + 1.0) - std::max(from, 1.0 * cell)) / size);
}

}  // namespace

Thumbnail make_thumbnail(const Grid& grid, int most_width, int most_height) {
  const double scale = std::min(static_cast<double>(most_width) / grid.width(),
                                static_cast<double>(most_height) / grid.height());
  Thumbnail picture;
  picture.width = std::clamp(static_cast<int>(std::lround(grid.width() * scale)), 1, most_width);
  picture.height = std::clamp(static_cast<int>(std::lround(grid.height() * scale)), 1, most_height);
  const std::vector<std::uint8_t>& walkable = grid.walkable_plane();
  std::vector<float> row(
      static_cast<std::size_t>(grid.width()));  // wall coverage of one row of pixels
  for (int y = 0; y < picture.height; ++y) {
    std::fill(row.begin(), row.end(), 0.0f);
    for_covered(y, picture.height, grid.height(), [&](int cell_y, double part) {
      const std::uint8_t* cells = walkable.data() + grid.node({0, cell_y});
      for (float& wall : row) wall += *cells++ ? 0 : static_cast<float>(part);
    });
    for (int x = 0; x < picture.width; ++x) {
      double wall = 0;
      for_covered(x, picture.width, grid.width(), [&](int cell_x, double part) {
        wall += part * row[static_cast<std::size_t>(cell_x)];
      });
      picture.wall.push_back(
          static_cast<std::uint8_t>(std::lround(255 * std::clamp(wall, 0.0, 1.0))));
    }
  }
  return picture;
}

Thumbnail graph_thumbnail(const NodeLayout& layout, int most_width, int most_height) {
  constexpr std::uint8_t kMainRoad = 220, kStreet = 90;
  const GraphRaster raster = graph_raster(layout, most_width, most_height);
  Thumbnail picture{raster.width, raster.height, {}};
  for (std::size_t i = 0; i < raster.nodes.size(); ++i) {
    const bool road = !raster.ways.empty();
    const std::uint8_t line = !road                                           ? 0
                              : raster.ways[i] == GraphRaster::Way::none      ? 0
                              : raster.ways[i] == GraphRaster::Way::main_road ? kMainRoad
                                                                              : kStreet;
    picture.wall.push_back(!road && raster.nodes[i] == kNoNode ? 255 : line);
  }
  return picture;
}

}  // namespace waymark
