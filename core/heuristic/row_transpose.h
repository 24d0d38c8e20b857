#pragma once

#include <cstdint>
#include <span>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Writes the row of every passable node: `lanes` numbers, a multiple of 16, from rows + node *
// lanes on, aligned to 16 bytes. Lane 0 is x + y, lane 1 is height + x - y, then come the tables in
// their order, 0 for one that is null and for lanes without one. The tables are narrow and fewer
// than lanes - 1. Rows of other nodes may be written too. O(cells * lanes), 8 cells of 8 tables at
// a time.
void write_rows(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
                std::uint16_t* rows);

}  // namespace waymark
