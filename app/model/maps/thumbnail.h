#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/node_layout.h"

namespace waymark {

// A small picture of a map without colours: how much of each pixel is wall.
struct Thumbnail {
  int width = 0;  // pixels
  int height = 0;
  std::vector<std::uint8_t> wall;  // row by row from the top, 255: nothing but wall
};

// The map as large as it fits into most_width x most_height pixels, both at least 1, with square
// cells; at least one pixel each way. Every pixel is the area average of the cells below it. Looks
// at each cell once or twice.
Thumbnail make_thumbnail(const Grid& grid, int most_width, int most_height);

// The same of a graph: its shapes are floor, or its roads are lines on floor. See graph_raster().
Thumbnail graph_thumbnail(const NodeLayout& layout, int most_width, int most_height);

}  // namespace waymark
