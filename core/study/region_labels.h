#pragma once

#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// A connected region of cells with one value, and the best place for its label: its widest place.
struct RegionLabel {
  Cell at;
  Cost value = 0;
  // The square of 2 * room + 1 cells per side around `at` is in the region. On a graph, all nodes
  // at most that many edges from `at`.
  int room = 0;

  friend bool operator==(const RegionLabel&, const RegionLabel&) = default;
};

// One label per region (4-connected cells of equal value, or nodes joined by edges), by rows.
// `values` is by node, kNoCost for nodes without a value and on the border. Among equally wide
// places it takes the middle one in their order around the region's first cell. O(cells).
std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values);

}  // namespace waymark
