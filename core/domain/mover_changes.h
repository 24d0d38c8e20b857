#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/domain/edge_change.h"
#include "core/domain/grid.h"

namespace waymark {

// A mover's states after some cells of the ground have changed.
struct ChangedStates {
  Grid grid;                        // equal to mover_grid() of the changed ground
  std::vector<EdgeChange> changes;  // in order of their ends
};

// `states` is the mover_grid() of what the ground was, of which nothing but the terrain of `cells`
// is other now; those that are not may be among them. It takes as long as copying the graph, and a
// little for each cell: all states whose moves sweep it. Errors are those of mover_grid().
Result<ChangedStates> change_ground(const Grid& states, const Grid& ground,
                                    std::span<const Cell> cells, const std::string& name);

}  // namespace waymark
