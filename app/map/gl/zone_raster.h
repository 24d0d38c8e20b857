#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// An image of zone numbers, drawn by the processor. If OpenGL runs in software, it needs ten times
// as long for a small triangle. Coordinates are in texels from the upper left corner, and may be
// far outside. A texel belongs to the shape that contains its centre, so shapes that share a side
// neither overlap nor leave a gap.
class ZoneRaster {
 public:
  // Begins an image that consists of one zone.
  void begin(int width, int height, std::uint32_t zone);

  // Draws a convex polygon, clockwise or anticlockwise. O(rows + texels), like rect() and stroke().
  void fill(std::span<const NodePlace> corners, std::uint32_t zone);
  // Draws an axis-aligned rectangle.
  void rect(NodePlace from, NodePlace to, std::uint32_t zone);
  // Draws a line whose ends are cut horizontally or vertically, across its main direction. Draws
  // nothing if both ends are equal.
  void stroke(NodePlace from, NodePlace to, double width, std::uint32_t zone);
  void disc(NodePlace middle, double radius, std::uint32_t zone);

  int width() const { return width_; }
  int height() const { return height_; }
  // The texels, row by row from the top.
  const std::vector<std::uint32_t>& texels() const { return texels_; }

 private:
  struct Span {
    double from, to;
  };

  void run(int row, int from, int to, std::uint32_t zone);

  int width_ = 0, height_ = 0;
  std::vector<std::uint32_t> texels_;
  std::vector<Span> spans_;  // spans of the current polygon, by row
};

}  // namespace waymark
