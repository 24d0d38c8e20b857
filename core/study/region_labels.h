#pragma once

#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// A connected region of cells with one value, and where its label stands best: at its widest place.
struct RegionLabel {
  Cell at;
  Cost value = 0;
  // The square of 2 * room + 1 cells a side round `at` lies in the region; of a graph all that is
  // that many edges from `at` or fewer.
  int room = 0;

  friend bool operator==(const RegionLabel&, const RegionLabel&) = default;
};

// One label a region (4-connected cells of equal value, or nodes that edges join), by rows.
// `values` by node, kNoCost where there is none and on the border. Among places equally wide it is
// the middle one as they lie round the region's first cell. O(cells).
std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values);

}  // namespace waymark
