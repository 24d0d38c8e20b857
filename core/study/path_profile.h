#pragma once

#include <span>
#include <vector>

#include "core/contender/contender.h"
#include "core/heuristic/estimate.h"
#include "core/heuristic/query.h"

namespace waymark {

// A node of a path: the cost so far, and the heuristic value for the rest.
struct PathStep {
  Cost g = 0;
  Cost h = 0;

  Cost f() const { return g + h; }
};

// The steps for all nodes of the query's path, from the start. Each node is a neighbour of the
// previous one, or the end of a straight line from it if the path has straight lines. Reuses the
// memory of `steps`.
void profile_path(const Query& query, const SearchSpec& spec, std::span<const Node> path,
                  const Estimate& h, std::vector<PathStep>& steps);

// Estimates the scale of the heuristic from its changes along the path: about 1 if it has the unit
// of the costs, 1/15 if it counts squares of 15 m and costs are in metres. It is the larger of two
// ratios: the total change of h to the cost of the path, and the largest fall of h over 2^k steps
// to their cost, not counting one unit of rounding. 0 if there is no step or h is constant. O(steps
// log steps).
double estimated_scale(std::span<const PathStep> steps);

// Violations of consistency and admissibility that the values along a path prove. A heuristic that
// never overestimates on this path can still overestimate elsewhere.
struct PathProof {
  // Whether h falls by more than the cost of a step of the path, so it is not consistent.
  bool inconsistent = false;
  // Whether h of a node exceeds the cost of the rest of the path, so it is not admissible.
  bool overestimates = false;
  friend bool operator==(const PathProof&, const PathProof&) = default;
};
PathProof path_proof(std::span<const PathStep> steps);

}  // namespace waymark
