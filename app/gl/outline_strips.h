#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// Strips along the sides of a convex outline, inside of it, that meet without overlap where sides
// meet.
class OutlineStrips {
 public:
  // Clockwise, in texels.
  void set(std::span<const NodePlace> corners);

  const std::vector<NodePlace>& corners() const { return corners_; }
  // How far inside all sides leave room for strips.
  double depth() const { return depth_; }

  // What lies between two depths along a stretch of the side from a corner on, in parts of it.
  std::array<NodePlace, 4> strip(std::size_t corner, double from, double to, double outer,
                                 double inner) const;
  // The outline so far inside. Replaces what stands in `corners`.
  void inset(double depth, std::vector<NodePlace>& corners) const;

 private:
  std::vector<NodePlace> corners_;
  std::vector<NodePlace> inward_;  // by side, of length 1
  std::vector<NodePlace> mitre_;   // by corner: where it goes while its sides go a texel inside
  double depth_ = 0;
};

}  // namespace waymark
