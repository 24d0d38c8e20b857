#include "core/study/certificate.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/map/moves.h"
#include "core/search/search_options.h"
#include "core/search/theta_astar.h"

namespace waymark {
namespace {

template <class Visit>
void for_each_walkable(const Grid& grid, Visit&& visit) {
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      if (grid.walkable(node)) visit(Cell{x, y}, node);
    }
}

void weigh_cell(Cell cell, Cost h, Cost true_cost, Certificate& certificate) {
  if (h <= true_cost)
    return;  // always true if there is no path, because kNoCost is the largest cost
  ++certificate.overestimating;
  if (h == kNoCost) {
    ++certificate.denied;
    if (!certificate.first_denied) certificate.first_denied = cell;
    return;
  }
  const Cost by = h - true_cost;
  if (!certificate.greatest || by > certificate.greatest->by) certificate.greatest = {cell, by};
}

}  // namespace

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    std::span<const Cost> h) {
  const auto h_of = [h](Node node) { return h[static_cast<std::size_t>(node)]; };
  Certificate certificate;
  certificate.at_goal = h_of(grid.node(goal_field.source));
  Cost worst = 0;
  for_each_walkable(grid, [&](Cell cell, Node node) {
    const Cost here = h_of(node);
    weigh_cell(cell, here, goal_field.at(node), certificate);
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const Cost there = h_of(next);
      if (there == kNoCost) return;
      const Cost by = here == kNoCost ? kNoCost : here - step - there;
      if (by <= worst) return;
      worst = by;
      certificate.worst_edge = {cell, grid.cell(next), by};
    });
  });
  return certificate;
}

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    const Estimate& h) {
  std::vector<Cost> values(grid.node_count());
  for_each_walkable(grid,
                    [&](Cell, Node node) { values[static_cast<std::size_t>(node)] = h(node); });
  return certify(grid, moves, goal_field, values);
}

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
