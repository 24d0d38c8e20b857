#pragma once

#include <memory>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// One version of an edited map. In all versions of a map, a node has the same cell.
struct MapVersion {
  std::shared_ptr<const Grid> grid;
  Moves moves;  // moves on the grid
};

}  // namespace waymark
