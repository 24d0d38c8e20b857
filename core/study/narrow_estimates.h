#pragma once

#include "core/study/estimate_planes.h"

namespace waymark {

// Whether fill_narrow_estimates() supports the query: 4 moves on a uniform-cost map, and all costs
// and coordinates fit in 16 bits.
bool has_narrow_estimates(const Query& query);

// Like estimate_planes(), but only for a supported query and its active landmarks. Vectorised in
// 16-bit lanes; the results are the same on all processors. `planes` must have room for every node;
// the values of walls are undefined. Skips the last kNarrowTail nodes of the storage, where vectors
// cannot be read. O(cells * landmarks).
inline constexpr Node kNarrowTail = 16;
void fill_narrow_estimates(const Query& query, const ActiveLandmarks& active,
                           EstimatePlanes& planes);

}  // namespace waymark
