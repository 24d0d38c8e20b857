#pragma once

#include <cstdint>

#include "core/base/memory.h"
#include "core/heuristic/query.h"
#include "core/search/roster.h"
#include "core/search/search_spec.h"

namespace waymark {

// The estimates of the two searches on the map, from every cell to one goal, and the maxima that a
// colour scale needs. Indexed by Node. The values of walls and the border are undefined.
struct EstimatePlanes {
  static constexpr std::uint8_t kByFormula = 255;  // larger than any landmark index

  using Plane = UninitializedCellArray<Cost>;

  Plane a, b;  // h of each search; kNoCost if it proves that there is no path
  // The source of the tightest bound: the index of a landmark, or kByFormula. Considers the query's
  // active landmarks, even if no search uses them. Ties are broken as in LandmarkHeuristic::bound.
  UninitializedCellArray<std::uint8_t> by;
  Cost farthest = 0;        // the highest true cost to the goal
  Cost greatest_error = 0;  // the highest error of a or b, among cells with a path; at least 0

  const Plane& of(Slot kind) const { return kind == Slot::a ? a : b; }
};

// Computes the planes. At most 255 landmarks. Reuses the memory of `previous`. O(cells *
// landmarks). If `a` uses the distance formula, `b` the query's active landmarks, and steps cost
// the same in both directions, the function processes a part of a row with one landmark table at a
// time, so the inner loops run over arrays without branches. Other heuristics are evaluated cell by
// cell.
EstimatePlanes estimate_planes(const Query& query, const SearchSpec& a, const SearchSpec& b,
                               EstimatePlanes previous = {});

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
