#pragma once

#include "core/domain/cell.h"

namespace waymark {

// Where a place lies along a trip from a start to a goal.
enum class Lie { before, middle, after, aside, unknown };

// By its costs to both ends, and the cost of the trip. Before: from the goal it lies behind the
// start, cost(place, goal) >= 0.9 (cost(place, start) + trip); after: likewise behind the goal;
// middle: both costs come to at most 1.1 trips. Unknown where one of them is kNoCost.
inline Lie lie_of(Cost to_start, Cost to_goal, Cost trip) {
  if (to_start == kNoCost || to_goal == kNoCost || trip == kNoCost) return Lie::unknown;
  const double start = to_start, goal = to_goal, whole = trip;
  if (goal >= 0.9 * (start + whole)) return Lie::before;
  if (start >= 0.9 * (goal + whole)) return Lie::after;
  return start + goal <= 1.1 * whole ? Lie::middle : Lie::aside;
}

}  // namespace waymark
