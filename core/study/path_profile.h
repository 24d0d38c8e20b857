#pragma once

#include <span>
#include <vector>

#include "core/contender/contender.h"
#include "core/heuristic/estimate.h"
#include "core/heuristic/query.h"

namespace waymark {

// A node of a path: what the way there has cost, and what a heuristic says of the rest.
struct PathStep {
  Cost g = 0;
  Cost h = 0;

  Cost f() const { return g + h; }
};

// Those of all nodes of the search's path of the query, from its start; each is a neighbour of
// the one before, or where the path goes in straight lines the end of one. Uses the memory of
// `steps`.
void profile_path(const Query& query, const SearchSpec& spec, std::span<const Node> path,
                  const Estimate& h, std::vector<PathStep>& steps);

// How the estimate is scaled, by what it does along the path: about 1 where it counts in the unit
// of the costs, 1/15 where it counts squares of 15 m and the costs are metres. The greater one of
// how much it changes in sum, by what the path costs; and of how much it falls over a stretch of
// 2^k steps, by what these cost, a unit of rounding left aside. 0 where there is no step, or where
// it says the same everywhere. O(steps log steps).
double estimated_scale(std::span<const PathStep> steps);

// What the values along a path prove about the heuristic. A value that is never too great on this
// path can still be too great elsewhere.
struct PathProof {
  // Whether h falls by more than a step of the path costs, so that it is not consistent.
  bool inconsistent = false;
  // Whether h of a node is more than the rest of the path costs, so that it is not admissible.
  bool overestimates = false;
  friend bool operator==(const PathProof&, const PathProof&) = default;
};
PathProof path_proof(std::span<const PathStep> steps);

}  // namespace waymark
