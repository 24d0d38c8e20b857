#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// A picture whose texels are numbers of zones, drawn by the processor: where OpenGL is drawn in
// software as well, a small triangle costs ten times what it costs here. Places are in texels from
// the upper left corner, and may lie far outside; a texel belongs to a shape that holds its middle,
// so shapes that share a side leave no gap and take nothing from each other.
class ZoneRaster {
 public:
  // Begins a picture of one zone.
  void begin(int width, int height, std::uint32_t zone);

  // A convex polygon, either way round. O(rows + texels), as the next ones.
  void fill(std::span<const NodePlace> corners, std::uint32_t zone);
  // Axis-aligned.
  void rect(NodePlace from, NodePlace to, std::uint32_t zone);
  // A line with ends that are cut along the axis that it is steeper to; nothing where both ends are
  // one place.
  void stroke(NodePlace from, NodePlace to, double width, std::uint32_t zone);
  void disc(NodePlace middle, double radius, std::uint32_t zone);

  int width() const { return width_; }
  int height() const { return height_; }
  // Row by row from the top.
  const std::vector<std::uint32_t>& texels() const { return texels_; }

 private:
  struct Span {
    double from, to;
  };

  void run(int row, int from, int to, std::uint32_t zone);

  int width_ = 0, height_ = 0;
  std::vector<std::uint32_t> texels_;
  std::vector<Span> spans_;  // by row, of the polygon that is being filled
};

}  // namespace waymark
