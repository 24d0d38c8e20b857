#pragma once

#include <string>
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

// Replaces "cell" and "cells" with the map's own word: "Every cell that A expanded" -> "Every
// crossing that A expanded". Only whole words are replaced. Texts about a grid do not change.
std::string in_words_of(const Grid& grid, std::string_view text);

// The unit of length on a map, in the plural: "cells" for a grid; for a graph the graph's own unit,
// which may be empty.
std::string_view length_unit(const Grid& grid);

}  // namespace waymark
