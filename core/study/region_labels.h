#pragma once

#include <vector>

#include "core/map/grid.h"

namespace waymark {

// A connected region of cells with equal values, and the best place for its label: the widest part
// of the region.
struct RegionLabel {
  Cell at;
  Cost value = 0;
  // The square around `at` with 2 * room + 1 cells per side is in the region. On a graph, all nodes
  // at most `room` edges from `at` are.
  int room = 0;

  friend bool operator==(const RegionLabel&, const RegionLabel&) = default;
};

// One label per region (4-connected cells of equal value, or nodes joined by edges), in reading
// order. `values` is indexed by node, with kNoCost for nodes without a value and on the border.
// Among equally wide places, takes the middle one in the order in which a search from the region's
// first cell reaches them. O(cells).
std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values);

}  // namespace waymark
