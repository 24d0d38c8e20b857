#pragma once

#include <cstdint>
#include <span>

#include "app/present/palette.h"
#include "core/domain/grid.h"
#include "core/file/picture.h"

namespace waymark {

// Cells that have another colour than their terrain: `of` has a byte a node, 0 where it has not;
// empty: none.
struct SketchTint {
  std::span<const std::uint8_t> of = {};
  Color color = {};
};

// A small opaque picture of a map in the colours of its terrain, as large as it fits into a square
// of `side` pixels, at least 1: cells as squares of whole pixels, or pixels as averages of cells; a
// graph see graph_sketch(). Looks at each cell once.
Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint = {});

}  // namespace waymark
