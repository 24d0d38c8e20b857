#pragma once

#include <cstdint>
#include <span>

#include "app/present/palette.h"
#include "core/domain/grid.h"
#include "core/file/picture.h"

namespace waymark {

// Cells drawn in another colour than their terrain's: `of` has one byte per node, nonzero for such
// a cell. It is empty if there are no such cells.
struct SketchTint {
  std::span<const std::uint8_t> of = {};
  Color color = {};
};

// A small opaque image of a map in the colours of its terrain, as large as fits in a square of
// `side` pixels, at least 1: cells as squares of whole pixels, or pixels as averages of cells. For
// graphs see graph_sketch(). O(cells).
Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint = {});

}  // namespace waymark
