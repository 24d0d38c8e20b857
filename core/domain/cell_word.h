#pragma once

#include <string_view>

#include "core/domain/grid.h"

namespace waymark {

// What the cells of a map are called in words for people: "cell" of a grid; of a graph by its
// shape, "crossing", "hex", "polygon" or "state".
struct CellWord {
  std::string_view one, many;

  std::string_view of(std::int64_t count) const { return count == 1 ? one : many; }
};

CellWord cell_word(GraphShape shape);
CellWord cell_word(const Grid& grid);

// What lengths on a map are counted in, in the plural: "cells" of a grid; of a graph its unit,
// which may be empty.
std::string_view length_unit(const Grid& grid);

}  // namespace waymark
