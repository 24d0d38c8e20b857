#pragma once

#include "app/present/map_sketch.h"
#include "core/domain/node_layout.h"

namespace waymark {

// map_sketch() for a graph: its shapes on walls, or its roads on floor.
Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint = {});

}  // namespace waymark
