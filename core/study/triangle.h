#pragma once

#include <algorithm>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell.h"

namespace waymark {

// The bounds from a landmark L for a cell N and a goal Z, computed from the true costs between
// them: three costs, and two costs in the opposite direction, which differ if steps cost more in
// one direction. All are in cost units, kNoCost if there is no path.
struct Triangle {
  Cost cell_landmark = kNoCost;  // N to L
  Cost landmark_goal = kNoCost;  // L to Z
  Cost cell_goal = kNoCost;      // N to Z: the true cost, which the bounds enclose
  Cost formula = 0;              // the distance formula from N to Z
  Cost landmark_cell = kNoCost;  // L to N
  Cost goal_landmark = kNoCost;  // Z to L

  bool reaches_cell() const { return cell_landmark != kNoCost; }
  bool reaches_goal() const { return landmark_goal != kNoCost; }
  bool whole() const { return reaches_cell() && reaches_goal(); }  // implies that N reaches Z

  // Whether the lower bound is (N to L) - (Z to L), and not (L to Z) - (L to N).
  bool falls() const { return cell_landmark - goal_landmark >= landmark_goal - landmark_cell; }
  // The bounds, like LandmarkBound and upper_bound() in landmark_heuristic.h: 0 and kNoCost if L
  // reaches neither end; both kNoCost if L reaches only one end, which proves that there is no
  // path.
  Cost lower() const {
    if (reaches_cell() != reaches_goal()) return kNoCost;
    return std::max({0, cell_landmark - goal_landmark, landmark_goal - landmark_cell});
  }
  Cost upper() const { return upper_bound(cell_landmark, landmark_goal); }
  // True cost minus lower bound, at least 0. The triangle must be whole.
  Cost slack() const { return cell_goal - lower(); }

  // Whether the triangle is degenerate; false if it is not whole. Several of the three functions
  // can be true at once if corners coincide. Z is on a shortest path from N to L: the lower bound
  // is exact.
  bool goal_between() const { return whole() && cell_goal + goal_landmark == cell_landmark; }
  // N is on a shortest path from L to Z: the lower bound is exact.
  bool cell_between() const { return whole() && landmark_cell + cell_goal == landmark_goal; }
  // L is on a shortest path from N to Z: the upper bound is exact.
  bool landmark_between() const { return whole() && cell_landmark + landmark_goal == cell_goal; }
};

// The triangle with the costs from the tables of the landmark and of the goal. `cell` must be
// walkable. O(1).
Triangle triangle(const Grid& grid, const DistanceField& landmark, const DistanceField& goal,
                  Cell cell);

// A shortest path for each side, from the corner named first to the other corner, including both;
// empty if there is no path. The paths descend the fields of L and Z. O(length of the paths).
struct TrianglePaths {
  std::vector<Node> cell_landmark;
  std::vector<Node> landmark_goal;
  std::vector<Node> cell_goal;
};
TrianglePaths triangle_paths(const Grid& grid, const DistanceField& landmark,
                             const DistanceField& goal, Cell cell);

// The detour of a trip from S to Z via a landmark L, at either end:
//   at the goal   d(S,Z) + d(Z,L) - d(S,L), 0 if Z is on a shortest path from S to L
//   at the start  d(L,S) + d(S,Z) - d(L,Z), 0 if S is on a shortest path from L to Z
// Both are at least 0, and the smaller one is the slack of the bound at S. If steps cost the same
// both ways, they add up to 2 d(S,Z), so relative to d(S,Z) each is between 0 and 2.
struct EndSlacks {
  Cost at_goal = 0;
  Cost at_start = 0;
};

// `at_start` is the triangle whose N is the start. It must be whole.
inline EndSlacks end_slacks(const Triangle& at_start) {
  return {at_start.cell_goal + at_start.goal_landmark - at_start.cell_landmark,
          at_start.cell_goal + at_start.landmark_cell - at_start.landmark_goal};
}

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
