#pragma once

#include "core/base/result.h"
#include "core/io/picture.h"
#include "core/map/grid.h"

namespace waymark {

// Draws the cells of a map as squares of `cell_px` pixels (at least 1), opaque. Floor is white and
// walls are black, so importing the image can separate them by brightness. Other terrains have
// their own light or dark colours. If the image would be too large, the Error contains the size
// limit.
Result<Picture> map_picture(const Grid& grid, int cell_px);

}  // namespace waymark
