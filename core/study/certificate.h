#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/field/distance_field.h"
#include "core/heuristic/estimate.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/query.h"
#include "core/search/search_spec.h"

namespace waymark {

// Whether a heuristic is admissible and consistent for one goal, checked against the true costs.
struct Certificate {
  struct Overestimate {
    Cell cell;
    Cost by;  // amount by which h exceeds the true cost, at least 1
    friend bool operator==(const Overestimate&, const Overestimate&) = default;
  };
  // An inconsistent step: h(from) exceeds the step cost plus h(to).
  struct Edge {
    Cell from, to;
    Cost by;  // h(from) - step cost - h(to), at least 1; kNoCost if h(from) is kNoCost
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  Cost at_goal = 0;  // h at the goal
  // Number of cells with a path whose h exceeds the true cost.
  int overestimating = 0;
  int denied = 0;                        // number of cells with a path whose h is kNoCost
  std::optional<Overestimate> greatest;  // largest overestimate among cells with a finite h
  std::optional<Cell> first_denied;
  // The worst inconsistent step. Ties: the upper `from`, then the left `from`, then the order of
  // kSteps. Ties between overestimates are broken in the same way.
  std::optional<Edge> worst_edge;

  // Whether h never overestimates.
  bool admissible() const { return overestimating == 0; }
  // Whether h(goal) is 0 and h(n) <= cost(n, m) + h(m) for every step from n to m.
  bool consistent() const { return at_goal == 0 && !worst_edge; }

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

// `goal_field` has the true costs from the goal, which must be walkable, for the same grid and
// moves. `h` is indexed by Node and has a value for every walkable node: 0 to 2^30, or kNoCost to
// claim that there is no path. Such a claim counts as an overestimate only if there is a path.
// O(cells
// * directions).
Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    std::span<const Cost> h);

// Like certify() above, for a heuristic set up for the goal. Evaluates it once for every walkable
// node.
Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    const Estimate& h);

// A node of a path, with the cost so far and the heuristic value for the rest of the path.
struct PathStep {
  Cost g = 0;
  Cost h = 0;

  Cost f() const { return g + h; }
};

// Computes the PathStep of every node of the query's path, beginning at the start. Each node is a
// neighbour of the previous one or, in an any-angle path, the end of a straight line from it.
// Reuses the memory of `steps`.
void profile_path(const Query& query, const SearchSpec& spec, std::span<const Node> path,
                  const Estimate& h, std::vector<PathStep>& steps);

// Estimates the scale of the heuristic from its changes along the path: about 1 if it has the same
// unit as the costs, about 1/15 if it counts squares of 15 m while costs are in metres. The result
// is the larger of two ratios: the total change of h relative to the cost of the path, and the
// largest decrease of h over any 2^k steps relative to the cost of these steps, allowing one unit
// for rounding. 0 if there are no steps or h is constant. O(steps log steps).
double estimated_scale(std::span<const PathStep> steps);

// The violations of consistency and admissibility that the values along a path prove. A heuristic
// that does not overestimate on this path can still overestimate elsewhere.
struct PathProof {
  // Whether some step of the path decreases h by more than the cost of the step, so h is not
  // consistent.
  bool inconsistent = false;
  // Whether h at some node exceeds the cost of the rest of the path, so h is not admissible.
  bool overestimates = false;
  friend bool operator==(const PathProof&, const PathProof&) = default;
};
PathProof path_proof(std::span<const PathStep> steps);

}  // namespace waymark
