#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/edge_change.h"
#include "core/map/grid.h"

namespace waymark {

// A mover's states after an edit to the ground.
struct ChangedStates {
  Grid grid;                        // equal to mover_grid() for the changed ground
  std::vector<EdgeChange> changes;  // ordered by `from`, then by `to`
};

// Updates the graph of states after the terrain of some cells changed. `states` is the mover_grid()
// of the old ground, `ground` the new one. `cells` must contain every cell that differs, and may
// contain unchanged cells. The time is that of copying the graph, plus a little per changed cell
// for the states whose moves sweep the cell. Errors as for mover_grid().
Result<ChangedStates> change_ground(const Grid& states, const Grid& ground,
                                    std::span<const Cell> cells, const std::string& name);

}  // namespace waymark
