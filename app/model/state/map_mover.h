#pragma once

#include <memory>
#include <span>

#include "app/model/state/opened_map.h"
#include "core/base/result.h"
#include "core/domain/mover_plan.h"
#include "core/domain/mover_states.h"

namespace waymark {

// A map that a mover goes over: its grid has the mover's states, and the terrain under them is its
// ground, of whose cells map units are.

// Null where no mover goes over it.
const MoverStates* states_of(const OpenedMap& map);
const MoverPlan* plan_of(const OpenedMap& map);
const Mover* mover_of(const OpenedMap& map);

// The terrain: the ground of a mover, else the map's grid.
inline const Grid& ground_of(const OpenedMap& map) { return map.ground ? *map.ground : map.grid; }

// The ground's cell of a cell of the map's grid; itself where no mover goes over it.
Cell ground_cell_of(const OpenedMap& map, Cell cell);

// The map gone over by a mover, or by none where `plan` is null; itself where it is so already. An
// Error where that cannot be, see mover_misfit() and mover_grid(). O(states).
Result<std::shared_ptr<const OpenedMap>> map_over(const std::shared_ptr<const OpenedMap>& map,
                                                  std::shared_ptr<const MoverPlan> plan);

// Why no mover, or not this one, goes over a map: it is no map of cells, the mover has a fault, can
// stand nowhere, or has too many states. Costs that are too great are found by map_over() alone.
// O(cells), much less where the mover can stand.
std::optional<Error> mover_misfit(const OpenedMap& map, const MoverPlan& plan);

// The map with other ground, gone over by the same mover, if by one; `painted` as in OpenedMap. Of
// the ground nothing but the terrain of `cells` is other than before. An Error where the mover can
// stand nowhere, or its costs would be too great.
Result<std::shared_ptr<const OpenedMap>> map_on(const OpenedMap& map, Grid ground,
                                                std::span<const Cell> cells, bool painted);

// The cell that is walkable and nearest to a cell of the map's grid, which may lie outside it: see
// nearest_walkable(). Of a mover's states first the heading that is nearest by turning to that of
// the cell (ties: to the right), in the nearest cell of the ground (ties as there).
std::optional<Cell> nearest_free(const OpenedMap& map, Cell cell);

// The state in the same cell of the ground with the next heading to the right, or to the left, at
// which the mover can stand there; `state` itself where there is no other.
Cell turned_state(const OpenedMap& map, Cell state, bool right);

}  // namespace waymark
