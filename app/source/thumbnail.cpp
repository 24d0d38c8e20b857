#include "app/source/thumbnail.h"

#include <algorithm>
#include <cmath>

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

namespace {

std::size_t pixel_at(const GraphRaster& raster, double x, double y) {
  const auto column = std::clamp(static_cast<int>(x), 0, raster.width - 1);
  const auto row = std::clamp(static_cast<int>(y), 0, raster.height - 1);
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(raster.width) +
         static_cast<std::size_t>(column);
}

void lay_shapes(const NodeLayout& layout, GraphRaster& raster) {
  for (int y = 0; y < raster.height; ++y)
    for (int x = 0; x < raster.width; ++x) {
      const NodePlace middle{(x + 0.5) / raster.scale, (y + 0.5) / raster.scale};
      raster.nodes[pixel_at(raster, x, y)] = layout.holder(middle);
    }
}

// Draws a road as a line of pixels. Each half is assigned to the node at its end. Main roads are
// drawn over streets.
void lay_road(const NodeLayout& layout, Node from, Node to, GraphRaster& raster) {
  const Graph& graph = layout.graph();
  const bool is_main = graph.on_main_road(from) && graph.on_main_road(to);
  const GraphRaster::Way way = is_main ? GraphRaster::Way::main_road : GraphRaster::Way::street;
  const NodePlace a = layout.place(from), b = layout.place(to);
  const double dx = (b.x - a.x) * raster.scale, dy = (b.y - a.y) * raster.scale;
  const int steps = std::max(1, static_cast<int>(std::ceil(std::max(std::abs(dx), std::abs(dy)))));
  for (int i = 0; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    const std::size_t at =
        pixel_at(raster, a.x * raster.scale + part * dx, a.y * raster.scale + part * dy);
    raster.ways[at] = std::max(raster.ways[at], way);
    raster.nodes[at] = 2 * i < steps ? from : to;
  }
}

}  // namespace

GraphRaster graph_raster(const NodeLayout& layout, int most_width, int most_height) {
  GraphRaster raster;
  raster.scale = std::min(most_width / layout.width(), most_height / layout.height());
  const auto pixels = [&](double length, int most) {
    return std::clamp(static_cast<int>(std::lround(length * raster.scale)), 1, most);
  };
  raster.width = pixels(layout.width(), most_width);
  raster.height = pixels(layout.height(), most_height);
  const auto count =
      static_cast<std::size_t>(raster.width) * static_cast<std::size_t>(raster.height);
  raster.nodes.assign(count, kNoNode);
  const Graph& graph = layout.graph();
  if (graph.shape() != GraphShape::roads) {
    lay_shapes(layout, raster);
    return raster;
  }
  raster.ways.assign(count, GraphRaster::Way::none);
  for (int number = 0; number < graph.node_count(); ++number)
    for (const Graph::Link& link : graph.edges_out(graph.at(number)))
      lay_road(layout, graph.at(number), link.to, raster);
  return raster;
}

}  // namespace waymark
