#pragma once

#include "core/placement/placement_row.h"

namespace waymark {

// The row of each method, each in a file of its own; placement_rows() gives them in order.
extern const PlacementRow kFarthestRow;
extern const PlacementRow kPlanarRow;
extern const PlacementRow kAvoidRow;
extern const PlacementRow kMaxCoverRow;
extern const PlacementRow kGreedyRow;
extern const PlacementRow kSwapRow;
extern const PlacementRow kWorkloadRow;
extern const PlacementRow kRandomRow;

}  // namespace waymark
