#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "core/base/random.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/true_costs.h"
#include "core/map/grid_graph.h"
#include "core/record/search_record.h"
#include "core/search/grid_astar.h"
#include "core/search/octile_astar.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::astar_test {
namespace {

struct Found {
  Cost cost;
  std::vector<Cell> expanded;
  std::vector<Cell> path;
};

Found search(GridAstar& astar, const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  SearchRecord record;
  Found found;
  found.cost = astar.search(grid, moves, grid.node(start), grid.node(goal),
                            DistanceFormula(grid, moves, goal), Recorder{record});
  for (const Node node : record.node) found.expanded.push_back(grid.cell(node));
  for (const Node node : astar.path()) found.path.push_back(grid.cell(node));
  return found;
}

// On open ground every f is the same, so the search dives. It pushes neighbours in the order N, E,
// S, W and takes the last one that does not raise f, so S comes before E.
TEST(GridAstar, DivesAlongTiesInTheOrderOfTheRule) {
  GridAstar astar;
  const Grid grid = grid_of("...\n...");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {2, 1});
  EXPECT_EQ(found.cost, 3);
  EXPECT_EQ(found.expanded, (std::vector<Cell>{{0, 0}, {0, 1}, {1, 1}, {2, 1}}));
  EXPECT_EQ(found.path, found.expanded);
}

// f is 3 for the two cells in front of the wall. The path around it has f = 5 and starts at 1,1,
// whose g is greater than the g of 0,1.
TEST(GridAstar, EmptiesALayerOfFBeforeTheNext) {
  GridAstar astar;
  const Grid grid = grid_of(R"(
..@.
....)");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {3, 0});
  EXPECT_EQ(found.cost, 5);
  EXPECT_EQ(found.expanded, (std::vector<Cell>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 0}}));
  EXPECT_EQ(found.path, (std::vector<Cell>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 0}}));
}

TEST(GridAstar, TakesDiagonalStepsWithEightMoves) {
  GridAstar astar;
  const Grid grid = grid_of("...\n...\n...");
  const Moves moves = Moves::eight(grid);
  const Found found = search(astar, grid, moves, {0, 0}, {2, 2});
  EXPECT_EQ(found.cost, 2 * moves.diagonal);
  EXPECT_EQ(found.path, (std::vector<Cell>{{0, 0}, {1, 1}, {2, 2}}));
}

TEST(GridAstar, WithoutAPathItExpandsTheWholeComponent) {
  GridAstar astar;
  const Grid grid = grid_of("..@.\n..@.");
  const Found found = search(astar, grid, Moves::four(), {0, 0}, {3, 0});
  EXPECT_EQ(found.cost, kNoCost);
  EXPECT_EQ(found.expanded.size(), 4u);
  EXPECT_TRUE(found.path.empty());
}

TEST(GridAstar, StartAndGoalMayBeOne) {
  GridAstar astar;
  const Found found = search(astar, grid_of("..."), Moves::four(), {1, 0}, {1, 0});
  EXPECT_EQ(found.cost, 0);
  EXPECT_EQ(found.path, (std::vector<Cell>{{1, 0}}));
}

// The arrays are not cleared between searches, but earlier searches must not affect the result.
TEST(GridAstar, SearchesOneAfterAnotherDoNotMix) {
  GridAstar astar;
  const Grid open = grid_of("...\n...\n...");
  search(astar, open, Moves::four(), {0, 0}, {2, 2});
  const Grid walled = grid_of(".@.\n.@.\n.@.");
  EXPECT_EQ(search(astar, walled, Moves::four(), {0, 0}, {2, 2}).cost, kNoCost);
  EXPECT_TRUE(astar.path().empty());
  const Grid larger = grid_of(".....\n.....");
  EXPECT_EQ(search(astar, larger, Moves::four(), {0, 0}, {4, 1}).cost, 5);
  EXPECT_EQ(search(astar, open, Moves::four(), {2, 0}, {0, 0}).cost, 2);
}

TEST(GridAstar, HasNoPathBeforeItsFirstSearch) { EXPECT_TRUE(GridAstar().path().empty()); }

struct Edge {
  Node from, to;
  Cost cost;
};

// A directed graph as a list of edges.
struct EdgeList {
  int nodes;
  std::vector<Edge> edges;

  std::size_t node_count() const { return static_cast<std::size_t>(nodes); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for (const Edge& edge : edges)
      if (edge.from == node) visit(edge.to, edge.cost);
  }
};

// Records the events as "G1" (generated), "I1" (improved), "E1" (expanded).
class Scribe {
 public:
  explicit Scribe(std::string& heard) : heard_(heard) {}
  void generated(Node node, Node, Cost, Cost) { write('G', node); }
  void improved(Node node, Node, Cost, Cost) { write('I', node); }
  void expanded(Node node, Node, Cost, Cost) { write('E', node); }

 private:
  void write(char what, Node node) {
    heard_ += what;
    heard_ += std::to_string(node) + ' ';
  }

  std::string& heard_;
};

Cost zero(Node) { return 0; }

// 0 -> 2 costs 5 directly and 3 via 1.
const EdgeList kTriangle{3, {{0, 1, 1}, {0, 2, 5}, {1, 2, 2}}};

TEST(GraphAstar, FindsTheCheaperWayAndTellsWhatItDoes) {
  std::string heard;
  const GraphPath path = graph_astar(kTriangle, 0, 2, zero, Scribe(heard));
  EXPECT_EQ(path.cost, 3);
  EXPECT_EQ(path.nodes, (std::vector<Node>{0, 1, 2}));
  EXPECT_EQ(path.expanded, 3);
  EXPECT_EQ(heard, "G0 E0 G1 G2 E1 I2 E2 ");
}

TEST(GraphAstar, EdgesAreOneWay) {
  const GraphPath path = graph_astar(kTriangle, 2, 0, zero, SilentListener{});
  EXPECT_EQ(path.cost, kNoCost);
  EXPECT_TRUE(path.nodes.empty());
  EXPECT_EQ(path.expanded, 1);
}

TEST(GraphAstar, StartAndGoalMayBeOne) {
  const GraphPath path = graph_astar(kTriangle, 1, 1, zero, SilentListener{});
  EXPECT_EQ(path.cost, 0);
  EXPECT_EQ(path.nodes, (std::vector<Node>{1}));
  EXPECT_EQ(path.expanded, 1);
}

// Both paths around the diamond cost 2, and every f is 2. After 0 is expanded, the stack holds 1
// and 2. The search takes 2 first, because it was pushed last, and then the goal because of its
// higher g. So 1 is never expanded.
TEST(GraphAstar, TiesGoToTheGreaterGThenToTheLastIn) {
  const EdgeList diamond{4, {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}}};
  std::string heard;
  const auto to_goal = [](Node node) { return node == 0 ? 2 : node == 3 ? 0 : 1; };
  graph_astar(diamond, 0, 3, to_goal, Scribe(heard));
  EXPECT_EQ(heard, "G0 E0 G1 G2 E2 G3 E3 ");
}

// h is admissible but inconsistent: it delays 1 (h = 4), so 2 is first expanded with g = 3 and must
// be reopened when 1 leads to it at a cost of 2.
//   0 -1-> 1 -1-> 2 -3-> 3,   0 -3-> 2
TEST(GraphAstar, OpensANodeAgainWhenTheHeuristicWasInconsistent) {
  const EdgeList graph{4, {{0, 1, 1}, {1, 2, 1}, {2, 3, 3}, {0, 2, 3}}};
  std::string heard;
  const auto h = [](Node node) { return node == 1 ? 4 : 0; };
  const GraphPath path = graph_astar(graph, 0, 3, h, Scribe(heard));
  EXPECT_EQ(path.cost, 5);
  EXPECT_EQ(path.nodes, (std::vector<Node>{0, 1, 2, 3}));
  EXPECT_EQ(heard, "G0 E0 G1 G2 E2 G3 E1 I2 E2 I3 E3 ");
}

TEST(GraphAstar, AHeuristicThatKnowsOfNoPathEndsTheSearchAtOnce) {
  const auto hopeless = [](Node) { return kNoCost; };
  const GraphPath path = graph_astar(kTriangle, 0, 2, hopeless, SilentListener{});
  EXPECT_EQ(path.cost, kNoCost);
  EXPECT_EQ(path.expanded, 0);
}

TEST(GraphAstar, NodesKnownToBeHopelessAreLeftOut) {
  const auto h = [](Node node) { return node == 1 ? kNoCost : 0; };
  EXPECT_EQ(graph_astar(kTriangle, 0, 2, h, SilentListener{}).cost, 5);
}

// The fast search with 8 moves, which must match GridAstar and graph_astar step by step.

// Costs that produce few f-levels, and costs that produce thousands.
const Moves kSmallCosts{8, 2, 3};
const Moves kScaledCosts{8, 985, 1393};

Run reference(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  Run out;
  const GraphPath path = graph_astar(GridGraph(grid, moves), grid.node(start), grid.node(goal),
                                     DistanceFormula(grid, moves, goal), Recorder{out.record});
  out.cost = path.cost;
  out.path = path.nodes;
  return out;
}

Run plain(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  Run out;
  GridAstar astar;
  out.cost = astar.search(grid, moves, grid.node(start), grid.node(goal),
                          DistanceFormula(grid, moves, goal), Recorder{out.record});
  out.path = astar.path();
  return out;
}

void search_octile(OctileAstar& astar, const Grid& grid, const Moves& moves, Cell start, Cell goal,
                   Run& found) {
  found.cost = astar.search<LayerOrder::greater_g>(
      moves, kStepsWorthTrying, grid.node(start), grid.node(goal),
      OctileEstimate(grid, moves, goal), found.record, found.path);
}

// Many queries on one map with one search object, reusing the memory of one result.
RC_GTEST_PROP(OctileAstar, DoesWhatTheReferenceDoes, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  OctileAstar astar(grid);
  Run found;
  for (int i = 0; i < 4; ++i) {
    const Moves moves = *rc::gen::element(kSmallCosts, kScaledCosts);
    const Cell start = any_cell(grid), goal = any_cell(grid);
    search_octile(astar, grid, moves, start, goal, found);
    expect_same(found, reference(grid, moves, start, goal));
  }
}

// Checks that the newest-first rule leads to the same search as a heap.
void expect_the_same_newest_first(const Grid& grid, const Moves& moves, Cell start, Cell goal) {
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {start, goal});
  const DistanceField to_goal = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, tables, to_goal};
  for (const char* text : {"astar ties=newest", "astar h=landmarks ties=newest"}) {
    const SearchSpec spec = parse_search(text).value();
    Searcher searcher(grid);
    const SearchOutcome fast = searcher.run(query, spec), plain = searcher.run_plainly(query, spec);
    if (fast.h_start != kNoCost) {
      EXPECT_EQ(std::string_view(fast.way).substr(0, 6), "octile");
    }
    EXPECT_EQ(fast.cost, plain.cost);
    EXPECT_EQ(fast.path, plain.path);
    ASSERT_EQ(fast.record.node, plain.record.node) << text;
    EXPECT_EQ(fast.record.parent, plain.record.parent);
    EXPECT_EQ(fast.record.g, plain.record.g);
    EXPECT_EQ(fast.record.h, plain.record.h);
  }
}

RC_GTEST_PROP(OctileAstar, NewestFirstDoesWhatAHeapDoes, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  for (int i = 0; i < 4; ++i)
    expect_the_same_newest_first(grid, *rc::gen::element(kSmallCosts, kScaledCosts), any_cell(grid),
                                 any_cell(grid));
}

// The maps are large enough for f-levels to be sorted by counting. RapidCheck cannot shrink them to
// small maps.
TEST(OctileAstar, DoesWhatTheGridSearchDoesOnLargeMaps) {
  Random random(1);
  for (const int percent : {0, 10, 30}) {
    Grid grid = random_walls(random, 400, 300, percent);
    // A wall with a gap at one end, which makes f-levels long.
    for (int y = 0; y < grid.height() - 2; ++y) grid.set_terrain({200, y}, '@');
    grid.set_terrain({10, 10}, '.');
    grid.set_terrain({390, 20}, '.');
    OctileAstar astar(grid);
    waymark::Run found;
    for (const Moves& moves : {kSmallCosts, kScaledCosts}) {
      search_octile(astar, grid, moves, {10, 10}, {390, 20}, found);
      const auto expected = plain(grid, moves, {10, 10}, {390, 20});
      ASSERT_EQ(found.cost, expected.cost);
      EXPECT_EQ(found.path, expected.path);
      ASSERT_EQ(found.record.node, expected.record.node);
      EXPECT_EQ(found.record.parent, expected.record.parent);
      EXPECT_EQ(found.record.g, expected.record.g);
      EXPECT_EQ(found.record.h, expected.record.h);
      expect_the_same_newest_first(grid, moves, {10, 10}, {390, 20});
    }
  }
}

// Sizes and spreads that lead to each of the sorting methods.
RC_GTEST_PROP(EntrySorter, PutsEqualOnesInTheirOrder, ()) {
  const int count = *rc::gen::element(0, 1, 2, 3, 4, 5, 23, 24, 25, 200);
  const Cost spread = *rc::gen::element(1, 3, 1'000, 1 << 29);
  std::vector<OpenEntry> entries;
  for (int i = 0; i < count; ++i)
    entries.emplace_back(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, spread)), i, 0u);
  std::vector<OpenEntry> sorted(entries.size());
  EntrySorter().sort(entries.data(), entries.size(), sorted.data());
  std::stable_sort(entries.begin(), entries.end(),
                   [](OpenEntry a, OpenEntry b) { return a.g() < b.g(); });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    RC_ASSERT(sorted[i].g() == entries[i].g());
    RC_ASSERT(sorted[i].node() == entries[i].node());
  }
}

// Properties of the searches on any map.

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
  for (const Node node : run(c, c.landmarks()).record.node) RC_ASSERT(++times[index(node)] == 1);
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
}  // namespace waymark::astar_test
