#pragma once

#include <span>
#include <vector>

#include "core/heuristic/estimate.h"
#include "core/heuristic/query.h"
#include "core/search/search_spec.h"

namespace waymark {

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
