#pragma once

#include <optional>
#include <span>

#include "core/field/distance_field.h"
#include "core/heuristic/heuristic.h"

namespace waymark {

// What the values of a heuristic towards one goal are worth, checked against the true costs.
struct Certificate {
  struct Overestimate {
    Cell cell;
    Cost by;  // above the true cost, at least 1
    friend bool operator==(const Overestimate&, const Overestimate&) = default;
  };
  // A step whose end says that the goal is so near that the cell before it must be nearer, too.
  struct Edge {
    Cell from, to;
    Cost by;  // h(from) above the step's cost + h(to), at least 1; kNoCost where h(from) is
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  Cost at_goal = 0;  // h of the goal
  int overestimating =
      0;           // cells with a path that costs less than they are said to be from the goal
  int denied = 0;  // those among them that are said to have no path
  std::optional<Overestimate> greatest;  // of the cells that are not denied a path
  std::optional<Cell> first_denied;
  // Of those that are worst the one from the upper, then the left cell, then by kSteps; so it is
  // with the two cells above.
  std::optional<Edge> worst_edge;

  // No cell is said to be farther than it is.
  bool admissible() const { return overestimating == 0; }
  // h(goal) is 0, and h(n) <= cost(n, m) + h(m) for every step from n to m.
  bool consistent() const { return at_goal == 0 && !worst_edge; }

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

// `goal_field` has the true costs on the grid with the moves from the goal, which is walkable. `h`
// is by Node, of every walkable one: from 0 to 2^30, or kNoCost where it claims that there is no
// path, which is wrong only where there is one. O(cells * directions).
Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    std::span<const Cost> h);

// The same of a heuristic that is set up for the goal. It is asked once for every walkable node.
Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    const Estimate& h);

}  // namespace waymark
