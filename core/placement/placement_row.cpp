#include "core/placement/placement_row.h"

#include <algorithm>
#include <array>

#include "core/placement/methods/rows.h"

namespace waymark {

std::span<const PlacementRow> placement_rows() {
  static const std::array kRows = {kFarthestRow, kPlanarRow, kAvoidRow, kMaxCoverRow,
                                   kGreedyRow,   kSwapRow,   kRandomRow};
  return kRows;
}

const PlacementRow& row_of(PlacementMethod method) {
  const std::span<const PlacementRow> rows = placement_rows();
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const PlacementRow& row) { return row.method == method; });
}

}  // namespace waymark
