#pragma once

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// A stale table was built on an earlier version of the map and kept while walls or terrain were
// edited. It stores the costs on the earlier version. On the current map:
// - The table bounds the cost between two cells by the difference of their values, as before. If
//   cells were only blocked or made more expensive, every current path existed before and cost no
//   more, so the bound is still valid. If cells were opened or made cheaper, the bound may
//   overestimate, and nothing in the table shows this.
// - A cell that was a wall has no value, so the table gives no bound there.
// - A cell that the landmark did not reach has no value either. This proves nothing about the
//   current map, because removing a wall can connect parts. So the table gives no bound there and
//   never proves that there is no path. The proof would hold if walls were only added, but the
//   table does not record the edits.
// - If the goal has no value, the table gives no bound anywhere.
// - The upper bounds of the table are invalid, because a new wall can make any path longer.
// If cells were only blocked or made more expensive, the bounds are consistent, because connected
// cells either all have a value or all have none. Otherwise cells without a value can be next to
// cells with one, so the bounds may be inconsistent even if none overestimates. Searches with stale
// tables must reopen nodes.

// Returns a stale table for one goal, converted to a table of the current map: its LandmarkBound is
// never kNoCost for a walkable node. The number of planes does not change. `built` is from an
// earlier version of `grid` with the same width, height and directions; `moves` are the current
// ones; `goal` must be walkable. If the cost units differ, values are converted and rounded down,
// so no bound exceeds the cost of a path. Returns `built` itself if every walkable node has a
// value. O(cells).
LandmarkTable stale_table(const LandmarkTable& built, const Grid& grid, const Moves& moves,
                          Cell goal);

// Converts all tables, in order.
std::vector<LandmarkTable> stale_tables(std::span<const LandmarkTable> built, const Grid& grid,
                                        const Moves& moves, Cell goal);

}  // namespace waymark
