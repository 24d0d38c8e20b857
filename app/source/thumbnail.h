#pragma once

#include <cstdint>
#include <vector>

#include "core/map/grid.h"
#include "core/map/node_layout.h"

namespace waymark {

// A small image of a map without colours: the share of wall in each pixel.
struct Thumbnail {
  int width = 0;  // pixels
  int height = 0;
  std::vector<std::uint8_t> wall;  // row by row from the top; 255 means only wall
};

// Draws the map as large as fits into most_width x most_height pixels, both at least 1, with square
// cells, and at least one pixel wide and high. Every pixel is the area average of its cells. Reads
// each cell once or twice.
Thumbnail make_thumbnail(const Grid& grid, int most_width, int most_height);

// Like make_thumbnail(), for a graph: shapes are floor, and roads are lines on floor. See
// graph_raster().
Thumbnail graph_thumbnail(const NodeLayout& layout, int most_width, int most_height);

// A graph as a small image without colours.
struct GraphRaster {
  // The kind of road in a pixel. Graphs drawn as shapes have no roads.
  enum class Way : std::uint8_t { none, street, main_road };

  int width = 0, height = 0;  // pixels, each at least 1
  double scale = 1;           // pixels per map unit
  // The node of each pixel, row by row from the top: the node whose shape contains the pixel's
  // centre, or for roads, an end of a road through the pixel; otherwise kNoNode.
  std::vector<Node> nodes;
  std::vector<Way> ways;  // in the same order as `nodes`; empty unless the graph has roads
};

// Draws the graph as large as fits into most_width x most_height pixels, both at least 1. O(nodes +
// edges + pixels).
GraphRaster graph_raster(const NodeLayout& layout, int most_width, int most_height);

}  // namespace waymark
