#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/field/distance_field.h"
#include "core/heuristic/formula.h"
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

// What holds for the heuristic of a search with formulas or values, for one map and goal. Nothing
// is known about them in advance, so all of it is checked against the true costs.
struct Verdict {
  Certificate certificate;
  // h and the true cost at the cell with the largest overestimate; 0 if there is none.
  Cost worst_h = 0, worst_cost = 0;
  // The mean of |true cost - h| in cost units, over cells with a path and a finite h. 0 without
  // such cells.
  double mean_error = 0;
  // Cells where a formula or a value is below 0, and the first of them. They count as 0.
  int negative = 0;
  std::optional<Cell> first_negative;
  // The argument of the formula's max() that is h at the cell with the largest overestimate or,
  // without one, at the beginning of the worst inconsistent step: the first argument with this
  // value, see arguments_of_max(). std::nullopt if there is neither such a cell nor such a step, if
  // the formula is not a max(), if there are several goals, or if the heuristic is not one formula
  // without a scale.
  std::optional<TextPart> guilty;
  // The smallest divisor of the formula, in hundredths and at least 100, that proves it admissible
  // for this map and goal. std::nullopt if there is none, because h is not 0 although the true
  // cost is, or is at its limit, or if the heuristic is not one formula without a scale.
  std::optional<std::int64_t> divisor;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Explains why the heuristic of the search has no value for the query. Either a formula names a
// landmark that does not exist, or is infinite or not a number at some cell; then the Error has no
// location. Or the values of the search can't be used; then the Error names their file, if they
// have one. std::nullopt if there is no such problem, or misfit() rejects the search.
// The query's goal_field must be complete. O(cells * length of the formulas), times the landmarks
// inside "over L".
std::optional<Error> formula_fault(const Query& query, const SearchSpec& spec);

// Checks the heuristic of a search that fits the query. Returns the Error of formula_fault() if
// there is one. The query's goal_field must be complete. Like formula_fault() plus O(cells *
// directions).
Result<Verdict> judge(const Query& query, const SearchSpec& spec);

}  // namespace waymark
