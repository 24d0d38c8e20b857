#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/map/directions.h"
#include "core/map/grid.h"

namespace waymark {

// The approximate peak memory, in bytes, for work on a map, including the map itself, if searches
// expand every cell. Only perfect mazes need more, up to 50%, because the order of their cells is
// stored and tables are wider if paths exceed 65,534 steps.

// Memory for the tables of `landmarks` landmarks and the searches for one start and goal at a time.
std::uint64_t search_memory(const Grid& grid, const Directions& directions, int landmarks);

// Memory for each additional search thread: an open list, a record, interleaved tables, a field
// builder and one field.
std::uint64_t searcher_memory(const Grid& grid, const Directions& directions, int landmarks);

// Memory for all data that the window keeps to show searches and to react to the pointer.
std::uint64_t window_memory(const Grid& grid, const Directions& directions, int landmarks);

// Returns an Error if `needed` exceeds `available`; std::nullopt if it does not or if `available`
// is unknown. The Error names `map` as its location.
std::optional<Error> memory_refusal(const Grid& grid, std::uint64_t needed,
                                    std::optional<std::uint64_t> available, const std::string& map);

}  // namespace waymark
