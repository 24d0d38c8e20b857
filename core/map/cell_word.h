#pragma once

#include <string_view>

#include "core/map/grid.h"

namespace waymark {

// The word for a map's cells in texts: "cell" for a grid; for a graph "crossing", "hex", "polygon"
// or "state", depending on its shape.
struct CellWord {
  std::string_view one, many;

  std::string_view of(std::int64_t count) const { return count == 1 ? one : many; }
};

CellWord cell_word(GraphShape shape);
CellWord cell_word(const Grid& grid);

// The unit of length on a map, in the plural: "cells" for a grid; for a graph the graph's own unit,
// which may be empty.
std::string_view length_unit(const Grid& grid);

}  // namespace waymark
