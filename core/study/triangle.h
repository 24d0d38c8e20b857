#pragma once

#include <algorithm>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// What a landmark L says of a cell N and a goal Z, by the true costs between them: three, and two
// more that differ from these where steps cost more one way than back. All in cost units, kNoCost
// where there is no path.
struct Triangle {
  Cost cell_landmark = kNoCost;  // N to L
  Cost landmark_goal = kNoCost;  // L to Z
  Cost cell_goal = kNoCost;      // N to Z: the truth that the bounds enclose
  Cost formula = 0;              // the distance formula of N to Z
  Cost landmark_cell = kNoCost;  // L to N
  Cost goal_landmark = kNoCost;  // Z to L

  bool reaches_cell() const { return cell_landmark != kNoCost; }
  bool reaches_goal() const { return landmark_goal != kNoCost; }
  bool whole() const { return reaches_cell() && reaches_goal(); }  // then N reaches Z, too

  // Whether the lower bound is N to L less Z to L, and not L to Z less L to N.
  bool falls() const { return cell_landmark - goal_landmark >= landmark_goal - landmark_cell; }
  // As LandmarkBound and upper_bound in landmark_heuristic.h: 0 and kNoCost when L reaches neither
  // end, both kNoCost when it reaches only one of them, which proves that there is no path.
  Cost lower() const {
    if (reaches_cell() != reaches_goal()) return kNoCost;
    return std::max({0, cell_landmark - goal_landmark, landmark_goal - landmark_cell});
  }
  Cost upper() const { return upper_bound(cell_landmark, landmark_goal); }
  // True cost - lower bound, at least 0. Only of a whole triangle.
  Cost slack() const { return cell_goal - lower(); }

  // Degenerate triangles, false of one that is not whole. Several may hold at once where corners
  // fall together.
  // Z lies on a shortest way from N to L: the lower bound is exact.
  bool goal_between() const { return whole() && cell_goal + goal_landmark == cell_landmark; }
  // N lies on a shortest way from L to Z: the lower bound is exact.
  bool cell_between() const { return whole() && landmark_cell + cell_goal == landmark_goal; }
  // L lies on a shortest way from N to Z: the upper bound is exact.
  bool landmark_between() const { return whole() && cell_landmark + landmark_goal == cell_goal; }
};

// The three costs from the tables of the landmark and of the goal; `cell` walkable. O(1).
Triangle triangle(const Grid& grid, const DistanceField& landmark, const DistanceField& goal,
                  Cell cell);

// A true shortest path for each side, from the first-named corner to the other, both included;
// empty where there is none. The paths descend the fields of L and Z. O(length of the paths).
struct TrianglePaths {
  std::vector<Node> cell_landmark;
  std::vector<Node> landmark_goal;
  std::vector<Node> cell_goal;
};
TrianglePaths triangle_paths(const Grid& grid, const DistanceField& landmark,
                             const DistanceField& goal, Cell cell);

// How much a landmark L wastes on the way from S to Z, at either end of it:
//   at the goal   d(S,Z) + d(Z,L) - d(S,L), 0 when Z lies on a shortest way from S to L
//   at the start  d(L,S) + d(S,Z) - d(L,Z), 0 when S lies on a shortest way from L to Z
// Both are at least 0, and the lesser one is the slack of the bound at S. Where steps cost the same
// both ways they are together 2 d(S,Z): as a part of d(S,Z) each is 0 to 2.
struct EndSlacks {
  Cost at_goal = 0;
  Cost at_start = 0;

  Cost of_bound() const { return std::min(at_goal, at_start); }
};

// `at_start` is the triangle whose N is the start, and whole.
inline EndSlacks end_slacks(const Triangle& at_start) {
  return {at_start.cell_goal + at_start.goal_landmark - at_start.cell_landmark,
          at_start.cell_goal + at_start.landmark_cell - at_start.landmark_goal};
}

}  // namespace waymark
