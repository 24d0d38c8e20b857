#pragma once

#include <cstddef>
#include <span>

#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/search_spec.h"

namespace waymark {

// The number of threads for this many pairs or problems with these searches: at most `wanted`,
// fewer if this map leaves too little memory, and only one if a search uses tables of earlier
// searches, because these tables depend on the order of the pairs. At least 1.
int searcher_threads(const Grid& grid, const Moves& moves, std::span<const SearchSpec> specs,
                     std::size_t landmarks, std::size_t pairs, int wanted);

}  // namespace waymark
