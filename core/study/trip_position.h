#pragma once

#include "core/map/cell.h"

namespace waymark {

// The position of a place relative to a trip from a start to a goal.
enum class TripPosition { before, middle, after, aside, unknown };

// Classifies a place by its costs to both ends and the cost of the trip. Before: behind the start
// as seen from the goal, if cost(place, goal) >= 0.9 (cost(place, start) + trip). After: behind the
// goal, defined in the same way. Middle: the two costs add up to at most 1.1 times the trip.
// Unknown: one of the costs is kNoCost.
inline TripPosition trip_position(Cost to_start, Cost to_goal, Cost trip) {
  if (to_start == kNoCost || to_goal == kNoCost || trip == kNoCost) return TripPosition::unknown;
  const double start = to_start, goal = to_goal, whole = trip;
  if (goal >= 0.9 * (start + whole)) return TripPosition::before;
  if (start >= 0.9 * (goal + whole)) return TripPosition::after;
  return start + goal <= 1.1 * whole ? TripPosition::middle : TripPosition::aside;
}

}  // namespace waymark
