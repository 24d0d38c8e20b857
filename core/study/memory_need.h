#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/search_spec.h"

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

// The number of threads for this many pairs or problems with these searches: at most `wanted`,
// fewer if this map leaves too little memory, and only one if a search uses tables of earlier
// searches, because these tables depend on the order of the pairs. At least 1.
int searcher_threads(const Grid& grid, const Moves& moves, std::span<const SearchSpec> specs,
                     std::size_t landmarks, std::size_t pairs, int wanted);

}  // namespace waymark
