#pragma once

#include "app/map/map_sketch.h"
#include "core/map/node_layout.h"

namespace waymark {

// Like map_sketch(), but for a graph: its shapes on a wall background, or its roads on a floor
// background.
Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint = {});

}  // namespace waymark
