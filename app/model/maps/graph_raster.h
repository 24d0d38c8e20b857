#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/node_layout.h"

namespace waymark {

// A graph as a small picture without colours.
struct GraphRaster {
  // What runs through a pixel. Of shapes there are no streets.
  enum class Way : std::uint8_t { none, street, main_road };

  int width = 0, height = 0;  // pixels, each at least 1
  double scale = 1;           // pixels a map unit
  // Row by row from the top: the node whose shape the pixel's middle lies in, or of roads an end of
  // one that runs through the pixel; kNoNode elsewhere.
  std::vector<Node> nodes;
  std::vector<Way> ways;  // of roads alone, likewise
};

// As large as it fits into most_width x most_height pixels, both at least 1. O(nodes + edges +
// pixels).
GraphRaster graph_raster(const NodeLayout& layout, int most_width, int most_height);

}  // namespace waymark
