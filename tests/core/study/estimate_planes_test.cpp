#include "core/study/estimate_planes.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/study/comparison.h"
#include "tests/support/random_query.h"

namespace waymark::estimate_planes_test {
namespace {

std::vector<Cell> sources(const std::vector<LandmarkTable>& tables) {
  std::vector<Cell> cells;
  for (const LandmarkTable& table : tables) cells.push_back(table->source);
  return cells;
}

// Checks the heuristics used by the searches node by node.
RC_GTEST_PROP(EstimatePlanesTest, SayWhatTheHeuristicsSay, ()) {
  RandomQuery c;
  // In 32 bits, as built by the plain search, or in 16 bits if they fit.
  const bool plain = *rc::gen::arbitrary<bool>();
  if (plain) c.tables = plain_tables(c.grid, c.moves, sources(c.tables));
  const DistanceField goal_field =
      plain ? distance_field(c.grid, c.moves, c.goal) : FieldBuilder(c.grid).build(c.moves, c.goal);
  const EstimatePlanes planes = estimate_planes(
      {c.grid, c.moves, c.start, c.goal, c.tables, goal_field}, {}, spec_of(Slot::b));
  const DistanceFormula formula = c.formula();
  const LandmarkHeuristic landmarks = c.landmarks();
  Cost farthest = 0, greatest_error = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const auto at = static_cast<std::size_t>(node);
    RC_ASSERT(planes.a[at] == formula(node));
    const LandmarkHeuristic::Bound bound = landmarks.bound(node);
    RC_ASSERT(planes.b[at] == bound.value);
    RC_ASSERT(planes.by[at] == (bound.landmark == LandmarkHeuristic::kFormula
                                    ? EstimatePlanes::kByFormula
                                    : bound.landmark));
    const Cost true_cost = goal_field.at(node);
    if (true_cost == kNoCost) continue;
    farthest = std::max(farthest, true_cost);
    greatest_error = std::max(greatest_error, true_cost - formula(node));
  }
  RC_ASSERT(planes.farthest == farthest);
  RC_ASSERT(planes.greatest_error == greatest_error);
}

}  // namespace
}  // namespace waymark::estimate_planes_test
