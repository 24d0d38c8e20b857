#pragma once

#include <cstdint>
#include <span>

#include "app/compute/scene_search.h"
#include "app/kit/palette.h"
#include "core/io/picture.h"
#include "core/map/grid.h"
#include "core/map/node_layout.h"

namespace waymark {

// Cells drawn in a colour other than their terrain's. `of` has one byte per node, which is nonzero
// for these cells. It is empty if there are none.
struct SketchTint {
  std::span<const std::uint8_t> of = {};
  Color color = {};
};

// A small opaque image of a map in the colours of its terrain, as large as fits in a square of
// `side` pixels. `side` is at least 1. Each cell is a square of whole pixels, or each pixel is the
// average of its cells. For graphs see graph_sketch(). O(cells).
Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint = {});

// Like map_sketch(), but for a graph: its shapes on a wall background, or its roads on a floor
// background.
Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint = {});

// map_sketch() with the explored cells in `fill` and the path on top.
Picture search_sketch(const OpenedMap& map, const SmallSearches::One& search, const Color& fill,
                      int side, const Palette& palette);

}  // namespace waymark
