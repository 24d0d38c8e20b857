// What must hold of the searches on any map.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/exact.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/map_file.h"
#include "core/search/grid_astar.h"
#include "core/search/grid_graph.h"
#include "core/search/search_record.h"
#include "tests/core/maps.h"
#include "tests/core/random_map.h"

namespace waymark {
namespace {

std::vector<LandmarkTable> tables_of(const Grid& grid, const Moves& moves,
                                     const std::vector<Cell>& landmarks) {
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks)
    tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, landmark)));
  return tables;
}

// A map with a question on it, 4 or 8 moves, up to four landmarks.
struct Case {
  Grid grid = *any_grid();
  Moves moves;
  Cell start;
  Cell goal;
  std::vector<LandmarkTable> tables;

  Case() {
    RC_PRE(grid.walkable_count() > 0);
    moves = Moves::of(*rc::gen::element(4, 8), grid);
    start = any_cell(grid);
    goal = any_cell(grid);
    tables = tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 5)));
  }
  Cost true_cost() const {
    return textbook_costs(grid, moves, goal)[static_cast<std::size_t>(grid.node(start))];
  }
  DistanceFormula formula() const { return {grid, moves, goal}; }
  LandmarkHeuristic landmarks() const { return {grid, moves, goal, tables}; }
};

struct Run {
  SearchRecord record;
  Cost cost = kNoCost;
  std::vector<Node> path;
};

template <class Heuristic>
Run run(const Case& c, const Heuristic& h) {
  Run out;
  GridAstar astar;
  out.cost = astar.search(c.grid, c.moves, c.grid.node(c.start), c.grid.node(c.goal), h,
                          Recorder{out.record});
  out.path = astar.path();
  return out;
}

// Whether each node was expanded with f below the optimal cost.
std::vector<char> must_expand(const Case& c, const Run& run) {
  std::vector<char> set(c.grid.node_count());
  for (std::size_t i = 0; i < run.record.node.size(); ++i)
    set[static_cast<std::size_t>(run.record.node[i])] =
        run.record.g[i] + run.record.h[i] < run.cost;
  return set;
}

RC_GTEST_PROP(SearchProperty, FieldsEqualTheTextbooks, ()) {
  const Case c;
  RC_ASSERT(distance_field(c.grid, c.moves, c.goal).costs ==
            textbook_costs(c.grid, c.moves, c.goal));
}

template <class Heuristic>
void check_optimal(const Case& c, const Heuristic& h) {
  const Run found = run(c, h);
  RC_ASSERT(found.cost == c.true_cost());
  RC_ASSERT(found.path.empty() == (found.cost == kNoCost));
  if (found.path.empty()) return;
  RC_ASSERT(found.path.front() == c.grid.node(c.start));
  RC_ASSERT(found.path.back() == c.grid.node(c.goal));
  RC_ASSERT(path_cost(c.grid, c.moves, found.path) == found.cost);
}

RC_GTEST_PROP(SearchProperty, PathsAreOptimalWithEveryHeuristic, ()) {
  const Case c;
  const DistanceField field = distance_field(c.grid, c.moves, c.goal);
  check_optimal(c, c.formula());
  check_optimal(c, c.landmarks());
  check_optimal(c, ExactHeuristic(field));
}

template <class Heuristic>
void check_against_reference(const Case& c, const Heuristic& h) {
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
  const Case c;
  const DistanceField field = distance_field(c.grid, c.moves, c.goal);
  check_against_reference(c, c.formula());
  check_against_reference(c, c.landmarks());
  check_against_reference(c, ExactHeuristic(field));
}

// One GridAstar for all the cases: what it keeps from one search must not show in the next.
RC_GTEST_PROP(SearchProperty, AReusedSearchDoesWhatAFreshOneDoes, ()) {
  static GridAstar reused;
  const Case c;
  const Run fresh = run(c, c.landmarks());
  SearchRecord record;
  const Cost cost = reused.search(c.grid, c.moves, c.grid.node(c.start), c.grid.node(c.goal),
                                  c.landmarks(), Recorder{record});
  RC_ASSERT(cost == fresh.cost);
  RC_ASSERT(record.node == fresh.record.node);
  RC_ASSERT(reused.path() == fresh.path);
}

RC_GTEST_PROP(SearchProperty, BoundsEncloseTheTrueCost, ()) {
  const Case c;
  const std::vector<Cost> truth = textbook_costs(c.grid, c.moves, c.goal);
  const LandmarkHeuristic landmarks = c.landmarks();
  const DistanceFormula formula = c.formula();
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const Cost cost = truth[static_cast<std::size_t>(node)];
    RC_ASSERT(formula(node) <= landmarks(node));
    RC_ASSERT(landmarks(node) <= cost);
    RC_ASSERT(cost <= landmarks.upper(node));
    RC_ASSERT(landmarks.bound(node).value == landmarks(node));
  }
}

template <class Heuristic>
void check_consistent(const Case& c, const Heuristic& h) {
  RC_ASSERT(h(c.grid.node(c.goal)) == 0);
  for (const Cell cell : walkable_cells(c.grid))
    for_each_neighbour(c.grid, c.moves, c.grid.node(cell), [&](Node next, Cost step) {
      const Cost here = h(c.grid.node(cell));
      const Cost there = h(next);
      RC_ASSERT((here == kNoCost) == (there == kNoCost));
      if (here != kNoCost) RC_ASSERT(here <= step + there);
    });
}

RC_GTEST_PROP(SearchProperty, HeuristicsAreConsistent, ()) {
  const Case c;
  check_consistent(c, c.formula());
  check_consistent(c, c.landmarks());
}

RC_GTEST_PROP(SearchProperty, ABetterHeuristicMustExpandNothingElse, ()) {
  Case c;
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

// Without a search: the nodes whose cost from the start and estimate to the goal stay below the
// cost of the path. Where there is no path these are all that the start reaches, unless a landmark
// proves it.
template <class Heuristic>
void check_must_expand(const Case& c, const Heuristic& h) {
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

RC_GTEST_PROP(SearchProperty, MustExpandIsWhatTheFieldsSay, ()) {
  const Case c;
  check_must_expand(c, c.formula());
  check_must_expand(c, c.landmarks());
}

RC_GTEST_PROP(SearchProperty, NoNodeIsExpandedTwice, ()) {
  const Case c;
  std::vector<int> times(c.grid.node_count());
  for (const Node node : run(c, c.landmarks()).record.node)
    RC_ASSERT(++times[static_cast<std::size_t>(node)] == 1);
}

// A landmark beside the start or beside the goal, which lie in two components.
RC_GTEST_PROP(SearchProperty, ALandmarkOfOneComponentProvesThatThereIsNoPath, ()) {
  Case c;
  RC_PRE(c.true_cost() == kNoCost);
  c.tables = tables_of(c.grid, c.moves, {*rc::gen::element(c.start, c.goal)});
  const Run found = run(c, c.landmarks());
  RC_ASSERT(found.cost == kNoCost);
  RC_ASSERT(found.record.steps() == 0);
}

RC_GTEST_PROP(MapProperty, TextGivesTheSameGridBack, ()) {
  const Grid grid = *any_grid();
  const Result<Grid> read = parse_map(map_text(grid), "m.map");
  RC_ASSERT(read.ok());
  RC_ASSERT(read.value() == grid);
}

RC_GTEST_PROP(MapProperty, NearestWalkableIsNearest, ()) {
  const Grid grid = *any_grid();
  const Cell from{*rc::gen::inRange(-3, 18), *rc::gen::inRange(-3, 18)};
  const Cell at{std::clamp(from.x, 0, grid.width() - 1), std::clamp(from.y, 0, grid.height() - 1)};
  std::optional<Cell> expected;
  const auto square = [&](Cell c) {
    return (c.x - at.x) * (c.x - at.x) + (c.y - at.y) * (c.y - at.y);
  };
  for (const Cell cell : walkable_cells(grid))  // in reading order, so the first of ties stays
    if (!expected || square(cell) < square(*expected)) expected = cell;
  RC_ASSERT(nearest_walkable(grid, from) == expected);
}

}  // namespace
}  // namespace waymark
