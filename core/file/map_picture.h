#pragma once

#include "core/base/result.h"
#include "core/domain/grid.h"
#include "core/file/picture.h"

namespace waymark {

// The cells of a map as squares of `cell_px` pixels (at least 1), opaque: floor white and walls
// black, so that a reader of pictures tells them apart by their brightness alone; other terrain in
// colours of its own on the same side. The Error says how large a picture may be.
Result<Picture> map_picture(const Grid& grid, int cell_px);

}  // namespace waymark
