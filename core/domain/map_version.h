#pragma once

#include <memory>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// A map that is edited as it is at one time. All versions of one map have their nodes in the same
// cells.
struct MapVersion {
  std::shared_ptr<const Grid> grid;
  Moves moves;  // of the grid
};

}  // namespace waymark
