// Properties of the heuristics on any map, and of the cells that A* must expand with them.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/random_query.h"

namespace waymark::heuristic_property_test {
namespace {

// Whether each node was expanded with f below the optimal cost.
std::vector<char> must_expand(const RandomQuery& c, const Run& run) {
  std::vector<char> set(c.grid.node_count());
  for (std::size_t i = 0; i < run.record.node.size(); ++i)
    set[static_cast<std::size_t>(run.record.node[i])] =
        run.record.g[i] + run.record.h[i] < run.cost;
  return set;
}

RC_GTEST_PROP(HeuristicProperty, BoundsEncloseTheTrueCost, ()) {
  const RandomQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  const LandmarkHeuristic landmarks = c.landmarks();
  const DistanceFormula formula = c.formula();
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost cost = true_cost[static_cast<std::size_t>(node)];
    RC_ASSERT(formula(node) <= landmarks(node));
    RC_ASSERT(landmarks(node) <= cost);
    RC_ASSERT(cost <= landmarks.upper(node));
    RC_ASSERT(landmarks.bound(node).value == landmarks(node));
  }
}

template <class Heuristic>
void check_consistent(const RandomQuery& c, const Heuristic& h) {
  RC_ASSERT(h(c.grid.node(c.goal)) == 0);
  for (const Cell cell : walkable_cells(c.grid))
    for_each_neighbour(c.grid, c.moves, c.grid.node(cell), [&](Node next, Cost step) {
      const Cost here = h(c.grid.node(cell));
      const Cost there = h(next);
      RC_ASSERT((here == kNoCost) == (there == kNoCost));
      if (here != kNoCost) RC_ASSERT(here <= step + there);
    });
}

RC_GTEST_PROP(HeuristicProperty, HeuristicsAreConsistent, ()) {
  const RandomQuery c;
  check_consistent(c, c.formula());
  check_consistent(c, c.landmarks());
}

RC_GTEST_PROP(HeuristicProperty, ABetterHeuristicMustExpandNothingElse, ()) {
  RandomQuery c;
  const std::vector<char> formula = must_expand(c, run(c, c.formula()));
  const std::vector<char> landmarks = must_expand(c, run(c, c.landmarks()));
  c.tables.push_back(
      std::make_shared<DistanceField>(distance_field(c.grid, c.moves, any_cell(c.grid))));
  const std::vector<char> one_more = must_expand(c, run(c, c.landmarks()));
  for (std::size_t node = 0; node < formula.size(); ++node) {
    RC_ASSERT(one_more[node] <= landmarks[node]);
    RC_ASSERT(landmarks[node] <= formula[node]);
  }
}

// Counted without a search: the nodes for which the cost from the start plus the estimate to the
// goal is below the cost of the path. If there is no path, these are all nodes reachable from the
// start, unless a landmark proves that there is no path.
template <class Heuristic>
void check_must_expand(const RandomQuery& c, const Heuristic& h) {
  const Run found = run(c, h);
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  std::vector<char> expected(c.grid.node_count());
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost g = from_start[static_cast<std::size_t>(node)];
    const Cost estimate = h(node);
    if (g == kNoCost || estimate == kNoCost) continue;
    expected[static_cast<std::size_t>(node)] = g + estimate < found.cost;
  }
  RC_ASSERT(must_expand(c, found) == expected);
  const ExpansionCounts counts = count_expansions(found.record, found.cost);
  RC_ASSERT(counts.must_expand == std::count(expected.begin(), expected.end(), 1));
  RC_ASSERT(counts.must_expand + counts.ties == counts.expanded);
}

RC_GTEST_PROP(HeuristicProperty, MustExpandIsWhatTheFieldsSay, ()) {
  const RandomQuery c;
  check_must_expand(c, c.formula());
  check_must_expand(c, c.landmarks());
}

}  // namespace
}  // namespace waymark::heuristic_property_test
