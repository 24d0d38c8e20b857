#pragma once

#include "core/map/components.h"
#include "core/study/scatter.h"
#include "tests/support/random_query.h"

namespace waymark {

// The plot points of a random query. Sometimes the estimates are values that no heuristic would
// give, even above the true cost.
struct RandomScatterPoints {
  RandomQuery query;
  CostPlane true_cost;
  std::vector<Cost> a, b;  // by Node
  Components components{query.grid, query.moves.rule()};
  ScatterPoints points{};

  RandomScatterPoints() {
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
  RandomScatterPoints(const RandomScatterPoints&) = delete;
  RandomScatterPoints& operator=(const RandomScatterPoints&) = delete;
};

inline ScatterAxis any_axis() {
  return *rc::gen::element(ScatterAxis::estimate, ScatterAxis::error, ScatterAxis::ratio);
}

}  // namespace waymark
