#pragma once

#include "core/map/components.h"
#include "core/study/scatter_points.h"
#include "tests/support/random_query.h"

namespace waymark {

// The plot points of a random query. Sometimes the estimates are values that no heuristic would
// give, even above the true cost.
struct RandomTruth {
  RandomQuery query;
  CostPlane true_cost;
  std::vector<Cost> a, b;  // by Node
  Components components{query.grid, query.moves.rule()};
  TruthPoints points{};

  RandomTruth() {
    const Grid& grid = query.grid;
    true_cost = distance_field(grid, query.moves, query.goal).costs;
    a.assign(grid.node_count(), 0);
    b.assign(grid.node_count(), 0);
    const std::span<const Node> nodes = components.nodes(components.of(grid.node(query.goal)));
    const DistanceFormula h_formula = query.formula();
    const LandmarkHeuristic h_landmarks = query.landmarks();
    const bool wild = *rc::gen::element(false, false, true);
    for (const Node node : nodes) {
      const auto at = static_cast<std::size_t>(node);
      a[at] = h_formula(node);
      // With four moves, estimates have the same parity as the true cost.
      const Cost any = 2 * *rc::gen::inRange(0, 13) * query.moves.straight + true_cost[at] % 2;
      b[at] = wild ? any : h_landmarks(node);
    }
    points = {query.moves, nodes, &true_cost, a, b};
  }
  RandomTruth(const RandomTruth&) = delete;
  RandomTruth& operator=(const RandomTruth&) = delete;
};

inline TruthAxis any_axis() {
  return *rc::gen::element(TruthAxis::estimate, TruthAxis::error, TruthAxis::ratio);
}

}  // namespace waymark
