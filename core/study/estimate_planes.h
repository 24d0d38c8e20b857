#pragma once

#include <cstdint>

#include "core/base/large_pages.h"
#include "core/contender/contender.h"
#include "core/heuristic/query.h"
#include "core/study/slot.h"

namespace waymark {

// What the heuristics of the two searches on the map say of every cell towards one goal, and the
// greatest values that a colour scale needs. Indexed by Node; in walls and on the border nothing is
// written, and the values mean nothing.
struct EstimatePlanes {
  static constexpr std::uint8_t kByFormula = 255;  // more than there can be landmarks

  using Plane = UninitializedCellArray<Cost>;

  Plane a, b;  // h, kNoCost where it proves that there is no path
  // Who gives the bound of the query's active landmarks, whether a search asks them or not: the
  // index of a landmark or kByFormula. Ties as in LandmarkHeuristic::bound.
  UninitializedCellArray<std::uint8_t> by;
  Cost farthest = 0;        // the greatest true cost to the goal
  Cost greatest_error = 0;  // of a or b, where there is a path; at least 0

  const Plane& of(Slot kind) const { return kind == Slot::a ? a : b; }
};

// At most 255 landmarks. `previous` lends its memory. O(cells * landmarks). Where a asks the
// distance and b the query's active landmarks, and steps cost the same both ways, a part of a row
// of one landmark table is read at a time, so that the inner loops run over arrays without a
// branch; others are asked cell by cell.
EstimatePlanes estimate_planes(const Query& query, const SearchSpec& a, const SearchSpec& b,
                               EstimatePlanes previous = {});

}  // namespace waymark
