#include "core/study/path_profile.h"

#include <algorithm>
#include <cstdlib>

#include "core/map/moves.h"
#include "core/search/algorithm.h"
#include "core/search/theta_astar.h"

namespace waymark {

void profile_path(const Query& query, const SearchSpec& spec, std::span<const Node> path,
                  const Estimate& h, std::vector<PathStep>& steps) {
  const bool lines = row_of(spec.algorithm).any_angle;
  steps.clear();
  Cost g = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i > 0 && lines)
      g += line_cost(query.moves, query.grid.cell(path[i - 1]), query.grid.cell(path[i]));
    else if (i > 0)
      for_each_neighbour(query.grid, query.moves, path[i - 1], [&](Node next, Cost cost) {
        if (next == path[i]) g += cost;
      });
    steps.push_back({g, h(path[i])});
  }
}

double estimated_scale(std::span<const PathStep> steps) {
  if (steps.size() < 2) return 0;
  double change = 0;
  for (std::size_t i = 1; i < steps.size(); ++i) change += std::abs(steps[i].h - steps[i - 1].h);
  double scale = steps.back().g > 0 ? change / steps.back().g : 0;
  for (std::size_t length = 1; length < steps.size(); length *= 2)
    for (std::size_t i = length; i < steps.size(); ++i) {
      const PathStep &from = steps[i - length], &to = steps[i];
      if (from.g == to.g) continue;  // edges can cost 0
      scale = std::max(scale, static_cast<double>(from.h - to.h - 1) / (to.g - from.g));
    }
  return scale;
}

PathProof path_proof(std::span<const PathStep> steps) {
  PathProof proof;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const PathStep& at = steps[i];
    proof.overestimates |= at.h > steps.back().g - at.g;
    if (i + 1 < steps.size()) proof.inconsistent |= at.h - steps[i + 1].h > steps[i + 1].g - at.g;
  }
  return proof;
}

}  // namespace waymark
