#pragma once

#include "app/render/palette.h"
#include "core/map/grid.h"
#include "core/map/picture.h"

namespace waymark {

// A small opaque picture of a map in the colours of its terrain, as large as it fits into a square
// of `side` pixels, at least 1: cells as squares of whole pixels, or pixels as averages of cells.
// Looks at each cell once.
Picture map_sketch(const Grid& grid, int side, const Palette& palette);

}  // namespace waymark
