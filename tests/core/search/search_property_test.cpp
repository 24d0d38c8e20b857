// Properties of the searches on any map.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/true_costs.h"
#include "core/map/grid_graph.h"
#include "tests/support/random_query.h"

namespace waymark::search_property_test {
namespace {

RC_GTEST_PROP(SearchProperty, FieldsEqualTheTextbooks, ()) {
  const RandomQuery c;
  const std::vector<Cost> costs = textbook_costs(c.grid, c.moves, c.goal);
  RC_ASSERT(distance_field(c.grid, c.moves, c.goal).costs ==
            CostPlane(CostPlane::WideArray(costs.begin(), costs.end())));
}

template <class Heuristic>
void check_optimal(const RandomQuery& c, const Heuristic& h) {
  const Run found = run(c, h);
  RC_ASSERT(found.cost == c.true_cost());
  RC_ASSERT(found.path.empty() == (found.cost == kNoCost));
  if (found.path.empty()) return;
  RC_ASSERT(found.path.front() == c.grid.node(c.start));
  RC_ASSERT(found.path.back() == c.grid.node(c.goal));
  RC_ASSERT(path_cost(c.grid, c.moves, found.path) == found.cost);
}

RC_GTEST_PROP(SearchProperty, PathsAreOptimalWithEveryHeuristic, ()) {
  const RandomQuery c;
  const DistanceField field = distance_field(c.grid, c.moves, c.goal);
  check_optimal(c, c.formula());
  check_optimal(c, c.landmarks());
  check_optimal(c, ExactHeuristic(field));
}

template <class Heuristic>
void check_against_reference(const RandomQuery& c, const Heuristic& h) {
  const Run found = run(c, h);
  SearchRecord record;
  const GraphPath expected = graph_astar(GridGraph(c.grid, c.moves), c.grid.node(c.start),
                                         c.grid.node(c.goal), h, Recorder{record});
  RC_ASSERT(found.cost == expected.cost);
  RC_ASSERT(found.path == expected.nodes);
  RC_ASSERT(found.record.steps() == expected.expanded);
  RC_ASSERT(found.record.node == record.node);
  RC_ASSERT(found.record.parent == record.parent);
  RC_ASSERT(found.record.g == record.g);
  RC_ASSERT(found.record.h == record.h);
}

RC_GTEST_PROP(SearchProperty, TheGridSearchDoesWhatTheReferenceDoes, ()) {
  const RandomQuery c;
  const DistanceField field = distance_field(c.grid, c.moves, c.goal);
  check_against_reference(c, c.formula());
  check_against_reference(c, c.landmarks());
  check_against_reference(c, ExactHeuristic(field));
}

// All cases use one GridAstar, because nothing kept from one search may affect the next.
RC_GTEST_PROP(SearchProperty, AReusedSearchDoesWhatAFreshOneDoes, ()) {
  static GridAstar reused;
  const RandomQuery c;
  const Run fresh = run(c, c.landmarks());
  SearchRecord record;
  const Cost cost = reused.search(c.grid, c.moves, c.grid.node(c.start), c.grid.node(c.goal),
                                  c.landmarks(), Recorder{record});
  RC_ASSERT(cost == fresh.cost);
  RC_ASSERT(record.node == fresh.record.node);
  RC_ASSERT(reused.path() == fresh.path);
}

RC_GTEST_PROP(SearchProperty, NoNodeIsExpandedTwice, ()) {
  const RandomQuery c;
  std::vector<int> times(c.grid.node_count());
  for (const Node node : run(c, c.landmarks()).record.node)
    RC_ASSERT(++times[static_cast<std::size_t>(node)] == 1);
}

// A landmark in the component of the start or of the goal, which are not connected.
RC_GTEST_PROP(SearchProperty, ALandmarkOfOneComponentProvesThatThereIsNoPath, ()) {
  RandomQuery c;
  RC_PRE(c.true_cost() == kNoCost);
  c.tables = tables_of(c.grid, c.moves, {*rc::gen::element(c.start, c.goal)});
  const Run found = run(c, c.landmarks());
  RC_ASSERT(found.cost == kNoCost);
  RC_ASSERT(found.record.steps() == 0);
}

}  // namespace
}  // namespace waymark::search_property_test
