#pragma once

#include <cstdint>
#include <vector>

#include "core/map/node_layout.h"

namespace waymark {

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
