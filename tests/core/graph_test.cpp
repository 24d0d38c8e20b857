// Graphs: nodes with places and edges of their own, searched by every contender that a grid has.
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/contender/promise.h"
#include "core/contender/searcher.h"
#include "core/domain/components.h"
#include "core/domain/grid_graph.h"
#include "core/domain/grid_hash.h"
#include "core/placement/heuristic_preparer.h"
#include "core/search/best_first.h"
#include "core/search/cell_history.h"
#include "core/study/certificate.h"
#include "core/study/place_scores.h"
#include "tests/support/any_contender.h"
#include "tests/support/cases.h"
#include "tests/support/random_graph.h"

namespace waymark::graph_test {
namespace {

// By the numbers of the draft, from one node to all; the greatest Cost where there is no path.
std::vector<Cost> boost_costs(const GraphDraft& draft, int source, bool backward = false) {
  using Weight = boost::property<boost::edge_weight_t, Cost>;
  using BoostGraph =
      boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Weight>;
  BoostGraph graph(draft.places.size());
  for (const GraphDraft::Edge& edge : draft.edges) {
    const auto from = static_cast<std::size_t>(backward ? edge.to : edge.from),
               to = static_cast<std::size_t>(backward ? edge.from : edge.to);
    boost::add_edge(from, to, edge.cost, graph);
  }
  std::vector<Cost> costs(draft.places.size());
  boost::dijkstra_shortest_paths(graph, static_cast<std::size_t>(source),
                                 boost::distance_map(costs.data()));
  return costs;
}

std::size_t index(int number) { return static_cast<std::size_t>(number); }

Cost cost_of_path(const GraphQuery& c, const std::vector<Node>& path) {
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    Cost step = kNoCost;
    for (const GraphDraft::Edge& edge : c.draft.edges)
      if (edge.from == c.number(path[i - 1]) && edge.to == c.number(path[i]))
        step = std::min(step, edge.cost);
    if (step == kNoCost) return kNoCost;
    sum += step;
  }
  return sum;
}

GraphQuery any_graph_query() { return GraphQuery(*rc::gen::arbitrary<bool>()); }

RC_GTEST_PROP(Graph, HasTheNodesAndTheCheapestEdgesOfItsDraft, ()) {
  const GraphQuery c = any_graph_query();
  const Graph& graph = *c.grid.graph();
  RC_ASSERT(graph.node_count() == static_cast<int>(c.draft.places.size()));
  RC_ASSERT(c.grid.walkable_count() == graph.node_count());
  std::map<std::pair<int, int>, Cost> cheapest;
  for (const auto& [from, to, cost] : c.draft.edges)
    if (from != to) {
      Cost& known = cheapest.try_emplace({from, to}, cost).first->second;
      known = std::min(known, cost);
    }
  RC_ASSERT(graph.edge_count() == cheapest.size());
  std::map<std::pair<int, int>, Cost> out, in;
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.find(std::to_string(number));
    RC_ASSERT(c.number(node) == number);
    RC_ASSERT(graph.place(node) == c.draft.places[index(number)]);
    for (const Graph::Link& link : graph.edges_out(node))
      out[{number, c.number(link.to)}] = link.cost;
    for (const Graph::Link& link : graph.edges_in(node))
      in[{c.number(link.to), number}] = link.cost;
  }
  RC_ASSERT(out == cheapest);
  RC_ASSERT(in == cheapest);
  RC_ASSERT(graph.find(std::to_string(graph.node_count())) == kNoNode);
}

RC_GTEST_PROP(Graph, FieldsAreThoseOfBoost, ()) {
  const GraphQuery c = any_graph_query();
  const int goal = c.number(c.node(c.goal));
  const std::vector<Cost> to = boost_costs(c.draft, goal, true), from = boost_costs(c.draft, goal);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.node(cell);
    RC_ASSERT(c.goal_field.at(node) == to[index(c.number(node))]);
    RC_ASSERT(c.goal_field.from(node) == from[index(c.number(node))]);
  }
}

// Of up to 60 nodes; every second one leads both ways.
GraphDraft random_draft(Random& random, bool both_ways) {
  GraphDraft draft;
  const int nodes = random.between(1, 60);
  for (int i = 0; i < nodes; ++i)
    draft.places.push_back({random.between(0, 400) / 4.0, random.between(0, 400) / 4.0});
  const int edges = random.between(0, 4 * nodes), dearest = random.one_in(4) ? 50'000 : 60;
  for (int i = 0; i < edges; ++i) {
    const GraphDraft::Edge edge{random.between(0, nodes - 1), random.between(0, nodes - 1),
                                random.between(1, dearest)};
    draft.edges.push_back(edge);
    if (both_ways) draft.edges.push_back({edge.to, edge.from, edge.cost});
  }
  return draft;
}

TEST(Graph, ThreeThousandRandomOnesCostWhatBoostFinds) {
  int paths = 0, one_way = 0;
  for (int seed = 0; seed < cases(3'000); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const GraphDraft draft = random_draft(random, seed % 2 == 0);
    const Grid grid(std::make_shared<const Graph>(Graph::of(draft, "random").value()));
    const Graph& graph = *grid.graph();
    const Moves moves = Moves::of(4, grid);
    const int goal = random.between(0, graph.node_count() - 1),
              start = random.between(0, graph.node_count() - 1);
    const std::vector<Cost> to = boost_costs(draft, goal, true), from = boost_costs(draft, goal);
    const DistanceField field = distance_field(grid, moves, grid.cell(graph.at(goal)));
    for (int number = 0; number < graph.node_count(); ++number) {
      ASSERT_EQ(field.at(graph.at(number)), to[index(number)]) << "seed " << seed;
      ASSERT_EQ(field.from(graph.at(number)), from[index(number)]) << "seed " << seed;
    }
    std::vector<Cell> landmarks;
    for (int i = 0; i < 3; ++i)
      landmarks.push_back(grid.cell(graph.at(random.between(0, graph.node_count() - 1))));
    const std::vector<LandmarkTable> tables = tables_of(grid, moves, landmarks);
    const Query query{grid,   moves, grid.cell(graph.at(start)), grid.cell(graph.at(goal)),
                      tables, field};
    Searcher searcher(grid);
    for (const char* text : {"dijkstra", "astar", "astar h=landmarks", "bidirectional"})
      ASSERT_EQ(searcher.run(query, parse_contender(text).value()).cost, to[index(start)])
          << text << ", seed " << seed;
    paths += to[index(start)] != kNoCost;
    one_way += to[index(start)] != from[index(start)];
  }
  EXPECT_GT(paths, cases(3'000) / 3);
  EXPECT_GT(one_way, cases(3'000) / 10);
}

// Any contender, as the grids' tests draw it.
RC_GTEST_PROP(Graph, EveryContenderThatFitsKeepsItsPromise, ()) {
  const GraphQuery c = any_graph_query();
  const Contender contender = any_contender();
  RC_PRE(!misfit(contender, c.grid, c.moves));
  RC_LOG(text_of(contender));
  HeuristicPreparer preparer(c.grid);
  preparer.prepare(c.moves, contender);
  Query query = c.query();
  query.prepared = preparer.prepared();
  Searcher searcher(c.grid);
  const SearchOutcome found = searcher.run(query, contender);
  const Cost truth =
      boost_costs(c.draft, c.number(c.node(c.start)))[index(c.number(c.node(c.goal)))];
  const Promise promise = promise_of(contender, c.moves);
  RC_ASSERT(found.fits);
  if (truth == kNoCost) RC_ASSERT(found.cost == kNoCost);
  if (found.cost != kNoCost) {
    RC_ASSERT(found.path.front() == c.node(c.start));
    RC_ASSERT(found.path.back() == c.node(c.goal));
    RC_ASSERT(cost_of_path(c, found.path) == found.cost);
  }
  if (found.gave_up) return;
  if (promise.kind == Promise::Kind::optimal) RC_ASSERT(found.cost == truth);
  if (promise.kind == Promise::Kind::factor && truth != kNoCost)
    RC_ASSERT(found.cost <= promise.value * truth);
}

RC_GTEST_PROP(Graph, TheFastWaysDoWhatThePlainOnesDo, ()) {
  const GraphQuery c = any_graph_query();
  Searcher searcher(c.grid);
  for (const char* text : {"astar", "astar h=euclidean", "astar h=landmarks", "dijkstra"}) {
    const Contender contender = parse_contender(text).value();
    const SearchOutcome fast = searcher.run(c.query(), contender);
    const SearchOutcome plain = searcher.run_plainly(c.query(), contender);
    RC_ASSERT(
        (std::string(fast.way) == "graph, straight line") ==
        (contender.h.heuristic != Heuristic::landmarks && contender.algorithm == Algorithm::astar));
    expect_same({fast.record, fast.cost, fast.path}, {plain.record, plain.cost, plain.path});
  }
}

constexpr const char* kConsistentOnes[] = {
    "astar",        "astar h=euclidean",        "astar h=landmarks", "astar h=landmarks:best:1",
    "astar h=zero", "astar h=landmarks:drop:2", "astar h=exact",
};

RC_GTEST_PROP(Graph, HeuristicsAreWhatTheirQualitySays, ()) {
  const GraphQuery c = any_graph_query();
  for (const char* text : kConsistentOnes) {
    const Contender contender = parse_contender(text).value();
    EstimateRoom room;
    const Certificate certificate =
        certify(c.grid, c.moves, c.goal_field, estimate_of(c.query(), contender, room));
    RC_ASSERT(certificate.admissible());
    if (quality_of(contender.h, c.moves) == Quality::consistent)
      RC_ASSERT(certificate.consistent());
  }
}

RC_GTEST_PROP(Graph, APlaceSaysWhatALandmarkThereSays, ()) {
  const GraphQuery c = any_graph_query();
  const DistanceField start = distance_field(c.grid, c.moves, c.start);
  for (const Cell place : walkable_cells(c.grid)) {
    const DistanceField table = distance_field(c.grid, c.moves, place);
    RC_ASSERT(bound_by_place(start, c.goal_field, c.node(place)) ==
              LandmarkBound(table, c.node(c.goal))(c.node(c.start)));
  }
}

// What happened to a node is told from the record by the edges that lead to it.
struct Listening : Recorder {
  std::map<Node, int> generated_at;  // after how many expansions
  void generated(Node node, Node parent, Cost g, Cost h) {
    generated_at.emplace(node, record.steps());
    Recorder::generated(node, parent, g, h);
  }
};

RC_GTEST_PROP(Graph, ARecordTellsWhenANodeWasReached, ()) {
  const GraphQuery c = any_graph_query();
  SearchRecord record;
  Listening listening{{record}, {}};
  BestFirst best_first;
  best_first.search(GridGraph(c.grid, c.moves), c.node(c.start), c.node(c.goal),
                    DistanceFormula(c.grid, c.moves, c.goal), SearchOrder{}, listening);
  StepIndex steps;
  steps.assign(record, c.grid.node_count());
  const RecordedSearch search{c.grid, c.moves, record, steps, c.node(c.goal)};
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.node(cell);
    const std::vector<CellEvent> events = cell_history(search, node);
    RC_ASSERT(events.empty() == !listening.generated_at.contains(node));
    if (!events.empty()) RC_ASSERT(events.front().count == listening.generated_at[node]);
  }
}

// A square of 3 by 4 that is gone round one way alone.
TEST(Graph, OneWayStreetsAreLongerBack) {
  GraphDraft draft;
  draft.places = {{0, 0}, {3, 0}, {3, 4}, {0, 4}};
  draft.edges = {{0, 1, 6}, {1, 2, 8}, {2, 3, 6}, {3, 0, 8}};
  draft.first_number = 1;
  const Result<Graph> graph = Graph::of(draft, "square");
  ASSERT_TRUE(graph) << graph.error().text();
  EXPECT_TRUE(graph.value().directed());
  const Grid grid(std::make_shared<const Graph>(graph.value()));
  EXPECT_FALSE(grid.uniform());
  EXPECT_TRUE(grid.directed());
  const Node one = grid.graph()->find("1"), two = grid.graph()->find("2");
  const Moves moves = Moves::of(8, grid);
  const DistanceField field = distance_field(grid, moves, grid.cell(one));
  EXPECT_EQ(field.from(two), 6);
  EXPECT_EQ(field.at(two), 22);
  EXPECT_EQ(grid.graph()->distance(one, grid.graph()->find("3")), 9);  // 2 * 5, a little less
  EXPECT_EQ(Components(grid).count(), 1);
}

TEST(Graph, SaysWhatIsWrongWithADraft) {
  const auto what = [](const GraphDraft& draft) { return Graph::of(draft, "x").error().text(); };
  EXPECT_EQ(what({}), "x: the graph has no nodes. A graph needs at least one");
  GraphDraft draft;
  draft.places = {{0, 0}, {1, 1}};
  draft.edges = {{0, 2, 1}};
  EXPECT_EQ(what(draft), "x: an edge leads to a node that is not there. Name the nodes first");
  draft.edges = {{0, 1, 0}};
  EXPECT_EQ(what(draft),
            "x: an edge costs 0. An edge costs at least 1: a way for nothing leads nowhere else");
  draft.edges = {{0, 1, kNoCost}};
  EXPECT_EQ(what(draft),
            "x: a path could cost 2147483647, and 1073741824 is the most that can be counted. "
            "Write the costs in a coarser unit");
  draft.edges = {};
  draft.places[1].x = std::nan("");
  EXPECT_EQ(what(draft), "x: a node has a place that is no number. Write it as x and y");
}

TEST(Graph, IsToldApartByItsEdges) {
  GraphDraft draft;
  draft.places = {{0, 0}, {1, 0}, {2, 0}};
  draft.edges = {{0, 1, 1}, {1, 2, 1}};
  const auto hash = [&] {
    return grid_hash(Grid(std::make_shared<const Graph>(Graph::of(draft, "x").value())));
  };
  const std::uint64_t before = hash();
  EXPECT_EQ(hash(), before);
  draft.edges[0].cost = 2;
  EXPECT_NE(hash(), before);
}

TEST(Graph, ContendersThatReadRowsOfCellsNeedAGrid) {
  GraphDraft draft;
  draft.places = {{0, 0}, {1, 0}};
  draft.edges = {{0, 1, 1}, {1, 0, 1}};
  const Grid grid(std::make_shared<const Graph>(Graph::of(draft, "x").value()));
  const Moves moves = Moves::of(4, grid);
  for (const char* text : {"jps", "thetastar", "astar h=manhattan", "astar h=landmarks:half",
                           "astar ties=turns", "astar alpha=0.5", "astar w=start:2"}) {
    const Result<Contender> contender = parse_contender(text);
    if (!contender)
      ADD_FAILURE() << contender.error().text();
    else
      EXPECT_EQ(misfit(contender.value(), grid, moves), "needs a grid") << text;
  }
  for (const char* text : {"astar", "dijkstra", "bfs", "astar h=landmarks", "idastar"})
    EXPECT_EQ(misfit(parse_contender(text).value(), grid, moves), std::nullopt) << text;
}

}  // namespace
}  // namespace waymark::graph_test
