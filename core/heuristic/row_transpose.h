#pragma once

#include <cstdint>
#include <span>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Writes the row of every passable node: `lanes` numbers, a multiple of 16, at rows + node * lanes,
// aligned to 16 bytes. Lane 0 is x + y, lane 1 is height + x - y, and the tables follow in order;
// lanes without a table, or whose table is nullptr, are 0. The tables must have 16-bit costs, and
// there can be at most lanes - 2 tables. May also write to the rows of other nodes. O(cells *
// lanes), 8 cells of 8 tables at a time.
void write_rows(const Grid& grid, std::span<const LandmarkTable> tables, std::size_t lanes,
                std::uint16_t* rows);

}  // namespace waymark
