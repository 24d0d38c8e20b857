#pragma once

#include <cstddef>
#include <span>

#include "core/contender/contender.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// How many threads are to search so many pairs or problems with these searches: at most `wanted`,
// fewer where memory does not allow that many on this map, and one where a search asks earlier
// searches, which are those of the pairs before. At least 1.
int searcher_threads(const Grid& grid, const Moves& moves, std::span<const SearchSpec> specs,
                     std::size_t landmarks, std::size_t pairs, int wanted);

}  // namespace waymark
