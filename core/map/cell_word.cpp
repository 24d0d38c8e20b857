#include "core/map/cell_word.h"

namespace waymark {

CellWord cell_word(GraphShape shape) {
  switch (shape) {
    case GraphShape::roads:
      return {"crossing", "crossings"};
    case GraphShape::hexagons:
      return {"hex", "hexes"};
    case GraphShape::polygons:
      return {"polygon", "polygons"};
    case GraphShape::states:
      break;
  }
  return {"state", "states"};
}

CellWord cell_word(const Grid& grid) {
  return grid.graph() ? cell_word(grid.graph()->shape()) : CellWord{"cell", "cells"};
}

std::string_view length_unit(const Grid& grid) {
  return grid.graph() ? std::string_view(grid.graph()->unit()) : "cells";
}

}  // namespace waymark
