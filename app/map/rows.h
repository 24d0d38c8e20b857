#pragma once

#include "app/map/layer_row.h"

namespace waymark {

extern const LayerRow kArtworkRow;
extern const LayerRow kExploredARow, kExploredBRow, kExactRow;
extern const LayerRow kPathRow, kFootprintsRow;
extern const LayerRow kFieldRow, kPlateausRow;
extern const LayerRow kFrontierRow, kFlowRow, kTreeRow;
extern const LayerRow kTriangleRow;

}  // namespace waymark
