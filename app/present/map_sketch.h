#pragma once

#include "app/present/palette.h"
#include "core/domain/grid.h"
#include "core/file/picture.h"

namespace waymark {

// A small opaque picture of a map in the colours of its terrain, as large as it fits into a square
// of `side` pixels, at least 1: cells as squares of whole pixels, or pixels as averages of cells.
// Looks at each cell once.
Picture map_sketch(const Grid& grid, int side, const Palette& palette);

}  // namespace waymark
