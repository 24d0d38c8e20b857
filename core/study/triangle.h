#pragma once

#include <algorithm>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// What a landmark L says of a cell N and a goal Z, by the three true costs between them. All in
// cost units, kNoCost where there is no path.
struct Triangle {
  Cost cell_landmark = kNoCost;  // N to L
  Cost landmark_goal = kNoCost;  // L to Z
  Cost cell_goal = kNoCost;      // N to Z: the truth that the bounds enclose
  Cost formula = 0;              // the distance formula of N to Z

  bool reaches_cell() const { return cell_landmark != kNoCost; }
  bool reaches_goal() const { return landmark_goal != kNoCost; }
  bool whole() const { return reaches_cell() && reaches_goal(); }  // then N reaches Z, too

  // As lower_bound and upper_bound in landmark_heuristic.h: 0 and kNoCost when L reaches neither
  // end, both kNoCost when it reaches only one of them, which proves that there is no path.
  Cost lower() const { return lower_bound(cell_landmark, landmark_goal); }
  Cost upper() const { return upper_bound(cell_landmark, landmark_goal); }
  // True cost - lower bound, at least 0. Only of a whole triangle.
  Cost slack() const { return cell_goal - lower(); }

  // Degenerate triangles, false of one that is not whole. Several may hold at once where corners
  // fall together.
  // Z lies on a shortest way from N to L: the lower bound is exact.
  bool goal_between() const { return whole() && cell_goal + landmark_goal == cell_landmark; }
  // N lies on a shortest way from L to Z: the lower bound is exact.
  bool cell_between() const { return whole() && cell_landmark + cell_goal == landmark_goal; }
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
//   at the start  d(Z,S) + d(S,L) - d(Z,L), 0 when S lies on a shortest way from Z to L
// Both are at least 0, together they are 2 d(S,Z), and the lesser one is the slack of the bound at
// S. As a part of d(S,Z) each is 0 to 2.
struct EndSlacks {
  Cost at_goal = 0;
  Cost at_start = 0;

  Cost of_bound() const { return std::min(at_goal, at_start); }
};

// `at_start` is the triangle whose N is the start, and whole.
inline EndSlacks end_slacks(const Triangle& at_start) {
  return {at_start.cell_goal + at_start.landmark_goal - at_start.cell_landmark,
          at_start.cell_goal + at_start.cell_landmark - at_start.landmark_goal};
}

}  // namespace waymark
