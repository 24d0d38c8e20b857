#pragma once

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// A landmark table that was built on an earlier version of the map and kept while walls or terrain
// were edited knows what costs were then. Asked on the present map
//
// - it bounds the cost between two cells by the difference of their values, as it did. Where cells
//   were only blocked or made dearer, every path of today is one of then that cost no more, so that
//   the bound holds still. Where cells were opened or made cheaper, it may be too great, and
//   nothing in the table tells.
// - a cell that was a wall has no value in it, so that it gives no bound there.
// - a cell that the landmark did not reach has none either. That there was no path says nothing of
//   today, since a wall that is gone can join what was apart: so it gives no bound there, and never
//   proves that there is no path. A proof would hold where walls were only added, but the table
//   does not know which edits were made.
// - it gives no bound anywhere towards a goal that has no value.
// - upper bounds are worth nothing: a new wall can make any path longer.
//
// Where cells were only blocked or made dearer the bounds are consistent: of cells that are joined
// today all have a value or none. Otherwise cells that have none lie beside others, so that the
// bounds may be inconsistent even where none is too great. Searches that ask kept tables must open
// nodes again.

// What a kept table says towards one goal, as a table of the present map: its LandmarkBound there
// is never kNoCost, for every walkable node. It has as many planes as it had. `built` is of an
// earlier version of `grid`, as wide and as high, with as many directions; `moves` are the present
// ones, `goal` is walkable. Where their cost units differ its values are converted and rounded
// down, by which no bound becomes greater than a path in whole units. It is `built` itself where
// all is there. O(cells).
LandmarkTable stale_table(const LandmarkTable& built, const Grid& grid, const Moves& moves,
                          Cell goal);

// All of them, in their order.
std::vector<LandmarkTable> stale_tables(std::span<const LandmarkTable> built, const Grid& grid,
                                        const Moves& moves, Cell goal);

}  // namespace waymark
