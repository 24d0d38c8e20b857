#pragma once

#include "core/placement/placement_row.h"

namespace waymark {

// The row of each method. Each method has its own file; placement_rows() returns the rows in order.
extern const PlacementRow kFarthestRow;
extern const PlacementRow kPlanarRow;
extern const PlacementRow kAvoidRow;
extern const PlacementRow kMaxCoverRow;
extern const PlacementRow kGreedyRow;
extern const PlacementRow kSwapRow;
extern const PlacementRow kWorkloadRow;
extern const PlacementRow kRandomRow;

}  // namespace waymark
