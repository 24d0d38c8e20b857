#pragma once

#include "core/placement/placement_row.h"

namespace waymark {

// The rows of the placement methods. Each is defined in the method's file. placement_rows() returns
// them in display order.
extern const PlacementRow kFarthestRow;
extern const PlacementRow kPlanarRow;
extern const PlacementRow kAvoidRow;
extern const PlacementRow kMaxCoverRow;
extern const PlacementRow kGreedyRow;
extern const PlacementRow kSwapRow;
extern const PlacementRow kWorkloadRow;
extern const PlacementRow kRandomRow;

}  // namespace waymark
