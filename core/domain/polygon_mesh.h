#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// What the polygons of a graph look like. They are convex, and their corners go round clockwise as
// seen on the screen.
struct PolygonMesh {
  // A stretch of a side that two polygons share, through which one goes from one to the other.
  struct Portal {
    int a, b;  // numbers of the polygons, a < b
    NodePlace from, to;
    friend bool operator==(const Portal&, const Portal&) = default;
  };

  std::vector<NodePlace> corners;         // polygon by polygon
  std::vector<std::int32_t> first = {0};  // by number, where its corners begin, and one behind
  std::vector<Portal> portals;            // in order of their polygons

  std::span<const NodePlace> outline(int number) const {
    const auto at = static_cast<std::size_t>(number);
    return {corners.data() + first[at], corners.data() + first[at + 1]};
  }
};

}  // namespace waymark
