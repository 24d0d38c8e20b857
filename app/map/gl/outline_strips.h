#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// Strips along the inside of a convex outline. They meet at its corners without overlapping.
class OutlineStrips {
 public:
  // Sets the corners of the outline, clockwise, in texels.
  void set(std::span<const NodePlace> corners);

  const std::vector<NodePlace>& corners() const { return corners_; }
  // The largest depth at which every side still has room for strips.
  double depth() const { return depth_; }

  // The area between the depths `outer` and `inner`, along part of the side that starts at
  // `corner`. `from` and `to` are fractions of the side's length.
  std::array<NodePlace, 4> strip(std::size_t corner, double from, double to, double outer,
                                 double inner) const;
  // Computes the outline at a depth inside the original. Replaces the contents of `corners`.
  void inset(double depth, std::vector<NodePlace>& corners) const;

 private:
  std::vector<NodePlace> corners_;
  std::vector<NodePlace> inward_;  // unit vectors, by side
  std::vector<NodePlace> mitre_;  // how far each corner moves when its sides move one texel inwards
  double depth_ = 0;
};

}  // namespace waymark
