#pragma once

#include "core/study/estimate_planes.h"

namespace waymark {

// Whether fill_narrow_estimates can do a query: 4 moves on a uniform map, and all costs and
// coordinates in 16 bits.
bool has_narrow_estimates(const Query& query);

// What estimate_planes does, for such a query and its active landmarks, in 16-bit lanes, as many at
// a time as the processor can; the same on all. `planes` has room for every node; what it says of
// walls means nothing. Leaves out the last kNarrowTail nodes of storage, on which there is no room
// to read in vectors. O(cells * landmarks).
inline constexpr Node kNarrowTail = 16;
void fill_narrow_estimates(const Query& query, const ActiveLandmarks& active,
                           EstimatePlanes& planes);

}  // namespace waymark
