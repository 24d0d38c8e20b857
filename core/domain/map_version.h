#pragma once

#include <memory>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// One version of an edited map. All versions of a map have their nodes in the same cells.
struct MapVersion {
  std::shared_ptr<const Grid> grid;
  Moves moves;  // moves on the grid
};

}  // namespace waymark
