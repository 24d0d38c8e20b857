#pragma once

#include <memory>
#include <span>

#include "app/scene/opened_map.h"
#include "core/base/result.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"

namespace waymark {

// Functions for maps with a mover. The grid of such a map contains the mover's states, and the
// terrain under them is the ground. Map units are ground cells.

// nullptr if the map has no mover.
const MoverStates* states_of(const OpenedMap& map);
const MoverPlan* plan_of(const OpenedMap& map);
const Mover* mover_of(const OpenedMap& map);

// The terrain of the map: the ground if the map has a mover, otherwise the grid.
inline const Grid& ground_of(const OpenedMap& map) { return map.ground ? *map.ground : map.grid; }

// The ground cell for a cell of the map's grid; the cell itself if the map has no mover.
Cell ground_cell_of(const OpenedMap& map, Cell cell);

// The map with another mover, or without one if `plan` is nullptr. Returns the same map if nothing
// changes, and an Error if the mover does not fit, see mover_misfit() and mover_grid(). O(states).
Result<std::shared_ptr<const OpenedMap>> map_over(const std::shared_ptr<const OpenedMap>& map,
                                                  std::shared_ptr<const MoverPlan> plan);

// Explains why a mover cannot move on the map: the map is not a grid, or the mover is invalid, fits
// nowhere or has too many states. Only map_over() detects costs that are out of range. O(cells),
// much less if the mover fits somewhere.
std::optional<Error> mover_misfit(const OpenedMap& map, const MoverPlan& plan);

// The map with another ground and the same mover, if any. `painted` is as in OpenedMap. The new
// ground may differ from the old one only in the terrain of `cells`. Returns an Error if the mover
// fits nowhere or its costs are out of range.
Result<std::shared_ptr<const OpenedMap>> map_on(const OpenedMap& map, Grid ground,
                                                std::span<const Cell> cells, bool painted);

// The walkable cell closest to a cell inside or outside the map's grid, see nearest_walkable(). For
// a mover's states, picks the closest ground cell (ties as in nearest_walkable()), then the heading
// that needs the smallest turn (ties: to the right).
std::optional<Cell> nearest_free(const OpenedMap& map, Cell cell);

// The state in the same ground cell with the next heading to the right or left at which the mover
// fits; `state` itself if there is none.
Cell turned_state(const OpenedMap& map, Cell state, bool right);

}  // namespace waymark
