// Graphs, whose nodes have positions and edges, with every search that supports grids.
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <climits>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/io/dimacs.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/grid_graph.h"
#include "core/record/recorded_search.h"
#include "core/search/best_first.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "core/study/place_scores.h"
#include "tests/support/any_search.h"
#include "tests/support/cases.h"
#include "tests/support/random_graph.h"

namespace waymark::graph_test {
namespace {

// Costs from one node to all nodes, indexed by their numbers in the draft. The largest Cost means
// that there is no path.
std::vector<Cost> boost_costs(const GraphData& draft, int source, bool backward = false) {
  using Weight = boost::property<boost::edge_weight_t, Cost>;
  using BoostGraph =
      boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Weight>;
  BoostGraph graph(draft.places.size());
  for (const GraphData::Edge& edge : draft.edges) {
    const auto from = static_cast<std::size_t>(backward ? edge.to : edge.from),
               to = static_cast<std::size_t>(backward ? edge.from : edge.to);
    boost::add_edge(from, to, edge.cost, graph);
  }
  std::vector<Cost> costs(draft.places.size());
  boost::dijkstra_shortest_paths(graph, static_cast<std::size_t>(source),
                                 boost::distance_map(costs.data()));
  return costs;
}

Cost cost_of_path(const GraphQuery& c, const std::vector<Node>& path) {
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    Cost step = kNoCost;
    for (const GraphData::Edge& edge : c.draft.edges)
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

// A draft of up to 60 nodes. With `both_ways`, every edge is two-way.
GraphData random_draft(Random& random, bool both_ways) {
  GraphData draft;
  const int nodes = random.between(1, 60);
  for (int i = 0; i < nodes; ++i)
    draft.places.push_back({random.between(0, 400) / 4.0, random.between(0, 400) / 4.0});
  const int edges = random.between(0, 4 * nodes), dearest = random.one_in(4) ? 50'000 : 60;
  // In a third of the graphs, half of the edges cost nothing. In another third, only a few edges
  // cost nothing.
  const int free = std::array{2, 20, INT_MAX}[index(random.between(0, 2))];
  for (int i = 0; i < edges; ++i) {
    const GraphData::Edge edge{random.between(0, nodes - 1), random.between(0, nodes - 1),
                               random.one_in(free) ? 0 : random.between(1, dearest)};
    draft.edges.push_back(edge);
    if (both_ways) draft.edges.push_back({edge.to, edge.from, edge.cost});
  }
  return draft;
}

TEST(Graph, ThreeThousandRandomOnesCostWhatBoostFinds) {
  int paths = 0, one_way = 0;
  for (int seed = 0; seed < cases(3'000); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const GraphData draft = random_draft(random, seed % 2 == 0);
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
      ASSERT_EQ(searcher.run(query, parse_search(text).value()).cost, to[index(start)])
          << text << ", seed " << seed;
    paths += to[index(start)] != kNoCost;
    one_way += to[index(start)] != from[index(start)];
  }
  EXPECT_GT(paths, cases(3'000) / 3);
  EXPECT_GT(one_way, cases(3'000) / 10);
}

// A random search, generated as in the grid tests.
RC_GTEST_PROP(Graph, EverySearchThatFitsKeepsItsGuarantee, ()) {
  const GraphQuery c = any_graph_query();
  const SearchSpec spec = any_spec();
  RC_PRE(!misfit(spec, c.grid, c.moves));
  RC_LOG(text_of(spec));
  HeuristicPreparer preparer(c.grid);
  preparer.prepare(c.moves, spec);
  Query query = c.query();
  query.prepared = preparer.prepared();
  Searcher searcher(c.grid);
  const SearchOutcome found = searcher.run(query, spec);
  const Cost true_cost =
      boost_costs(c.draft, c.number(c.node(c.start)))[index(c.number(c.node(c.goal)))];
  const Guarantee guarantee = guarantee_of(spec, c.moves);
  RC_ASSERT(found.fits);
  if (true_cost == kNoCost) RC_ASSERT(found.cost == kNoCost);
  if (found.cost != kNoCost) {
    RC_ASSERT(found.path.front() == c.node(c.start));
    RC_ASSERT(found.path.back() == c.node(c.goal));
    RC_ASSERT(cost_of_path(c, found.path) == found.cost);
  }
  if (found.gave_up) return;
  if (guarantee.kind == Guarantee::Kind::optimal) RC_ASSERT(found.cost == true_cost);
  if (guarantee.kind == Guarantee::Kind::factor && true_cost != kNoCost)
    RC_ASSERT(found.cost <= guarantee.value * true_cost);
}

RC_GTEST_PROP(Graph, TheFastWaysDoWhatThePlainOnesDo, ()) {
  const GraphQuery c = any_graph_query();
  Searcher searcher(c.grid);
  for (const auto& [text, way] :
       {std::pair("astar", "graph, straight line"),
        {"astar h=euclidean", "graph, straight line"},
        {"astar h=landmarks", "graph, landmarks"},
        {"astar h=landmarks:best:1", "graph, landmarks"},
        {"dijkstra", "graph, Dijkstra"},
        {"bidirectional h=landmarks", "graph, bidirectional with landmarks"},
        {"bidirectional potential=average h=landmarks", "graph, bidirectional with landmarks"}}) {
    const SearchSpec spec = parse_search(text).value();
    searcher.run(c.query(), spec);  // tables are stored in rows when they are used again
    const SearchOutcome fast = searcher.run(c.query(), spec);
    const SearchOutcome plain = searcher.run_plainly(c.query(), spec);
    RC_LOG(text);
    if (fast.h_start != kNoCost) RC_ASSERT(std::string(fast.way) == way);
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
    const SearchSpec spec = parse_search(text).value();
    EstimateStorage storage;
    const Certificate certificate =
        certify(c.grid, c.moves, c.goal_field, estimate_of(c.query(), spec, storage));
    RC_ASSERT(certificate.admissible());
    if (quality_of(spec.h, c.moves) == Quality::consistent) RC_ASSERT(certificate.consistent());
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

// A node's history must follow from the record and the edges that lead to the node.
struct Listening : Recorder {
  std::map<Node, int> generated_at;  // after this many expansions
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

// A rectangle of 3 by 4 that can only be circled in one direction.
TEST(Graph, OneWayStreetsAreLongerBack) {
  GraphData draft;
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
  EXPECT_EQ(grid.graph()->distance(one, grid.graph()->find("3")), 9);  // 2 * 5, rounded down
  EXPECT_EQ(Components(grid).count(), 1);
}

TEST(Graph, SaysWhatIsWrongWithADraft) {
  const auto what = [](const GraphData& draft) { return Graph::of(draft, "x").error().text(); };
  EXPECT_EQ(what({}), "x: the graph has no nodes. A graph needs at least one node");
  GraphData draft;
  draft.places = {{0, 0}, {1, 1}};
  draft.edges = {{0, 2, 1}};
  EXPECT_EQ(what(draft), "x: an edge leads to a missing node. Define every node that an edge uses");
  draft.edges = {{0, 1, -1}};
  EXPECT_EQ(what(draft), "x: an edge costs -1. Costs must be at least 0");
  draft.edges = {{0, 1, kNoCost}};
  EXPECT_EQ(what(draft),
            "x: path costs could reach 4294967294, but the limit is 1073741823. Use a coarser unit "
            "for the costs");
  draft.edges = {};
  draft.places[1].x = std::nan("");
  EXPECT_EQ(
      what(draft),
      "x: \"nan\" can't be a coordinate. Coordinates are numbers from -100000000 to 100000000");
}

// The cost of the most expensive shortest path, computed in 64 bits by the Floyd-Warshall
// algorithm.
std::int64_t greatest_cost(const GraphData& draft) {
  constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max() / 4;
  const std::size_t nodes = draft.places.size();
  std::vector<std::vector<std::int64_t>> cost(nodes, std::vector<std::int64_t>(nodes, kNone));
  for (std::size_t i = 0; i < nodes; ++i) cost[i][i] = 0;
  for (const auto& [from, to, step] : draft.edges) {
    std::int64_t& known = cost[index(from)][index(to)];
    known = std::min<std::int64_t>(known, step);
  }
  for (std::size_t by = 0; by < nodes; ++by)
    for (std::size_t i = 0; i < nodes; ++i)
      for (std::size_t k = 0; k < nodes; ++k)
        cost[i][k] = std::min(cost[i][k], cost[i][by] + cost[by][k]);
  std::int64_t greatest = 0;
  for (const std::vector<std::int64_t>& row : cost)
    for (const std::int64_t one : row)
      if (one < kNone) greatest = std::max(greatest, one);
  return greatest;
}

// A graph is accepted only if no shortest path plus one edge can overflow. It is refused only if an
// overflow is close: for two-way graphs, the computed bound is at most twice the longest shortest
// path.
TEST(Graph, CostsAreBoundedByShortestPaths) {
  int refused = 0, by_less = 0;
  for (int seed = 0; seed < cases(3'000); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const bool both_ways = seed % 2 == 0;
    GraphData draft = random_draft(random, both_ways);
    const int scale = 1 << random.between(10, 24);
    std::int64_t most = 0;
    for (GraphData::Edge& edge : draft.edges) {
      edge.cost = std::min(edge.cost % 60 * scale, (1 << 30) - 1);
      most = std::max<std::int64_t>(most, edge.cost);
    }
    const std::int64_t greatest = greatest_cost(draft);
    const Result<Graph> graph = Graph::of(draft, "x");
    if (!graph) {
      ++refused;
      ASSERT_TRUE(!both_ways || 2 * greatest + most >= Graph::kMostPathCost) << seed;
      continue;
    }
    const std::int64_t bound = most_path_cost(graph.value());
    std::int64_t sum = 0;
    for (int number = 0; number < graph.value().node_count(); ++number) {
      Cost dearest = 0;
      for (const Graph::Link& link : graph.value().edges_out(graph.value().at(number)))
        dearest = std::max(dearest, link.cost);
      sum += dearest;
    }
    by_less += bound < sum;
    ASSERT_GE(bound, greatest) << seed;
    ASSERT_LT(bound + graph.value().dearest_edge(), Graph::kMostPathCost) << seed;
  }
  EXPECT_GT(refused, cases(3'000) / 10);
  EXPECT_GT(by_less, cases(3'000) / 50);
}

// Forty thousand spokes of cost 30,000. Their total cost is 1.2 billion, but the longest path costs
// only 60,000.
TEST(Graph, AStarIsNoLongerThanTwoSpokes) {
  GraphData draft;
  draft.places.assign(40'001, {0, 0});
  for (int spoke = 1; spoke <= 40'000; ++spoke) {
    draft.edges.push_back({0, spoke, 30'000});
    draft.edges.push_back({spoke, 0, 30'000});
  }
  const Result<Graph> graph = Graph::of(draft, "star");
  ASSERT_TRUE(graph) << graph.error().text();
  EXPECT_GE(most_path_cost(graph.value()), 60'000);
  EXPECT_LE(most_path_cost(graph.value()), 120'000);
  const Grid grid(std::make_shared<const Graph>(graph.value()));
  const DistanceField field =
      distance_field(grid, Moves::of(4, grid), grid.cell(grid.graph()->at(7)));
  EXPECT_EQ(field.at(grid.graph()->at(40'000)), 60'000);
}

// A row of one-way edges, in which no two nodes are strongly connected, and a ring at the end. In a
// line, the search for the middle begins at its end.
TEST(Graph, ChainsAndLinesAreBoundedExactly) {
  constexpr int kNodes = 1'001;
  constexpr Cost kStep = (1 << 30) / kNodes - 1;
  GraphData line;
  line.places.assign(kNodes, {0, 0});
  for (int i = 0; i + 1 < kNodes; ++i) line.edges.push_back({i, i + 1, kStep});
  for (const int ring : {0, 10}) {
    GraphData chain = line;
    if (ring > 0) chain.edges.push_back({kNodes - 1, kNodes - 1 - ring, 0});
    const Result<Graph> graph = Graph::of(chain, "chain");
    ASSERT_TRUE(graph) << graph.error().text();
    EXPECT_EQ(most_path_cost(graph.value()), (kNodes - 1) * kStep);
  }
  for (int i = 0; i + 1 < kNodes; ++i) line.edges.push_back({i + 1, i, kStep});
  const Result<Graph> two_way = Graph::of(line, "line");
  ASSERT_TRUE(two_way) << two_way.error().text();
  EXPECT_EQ(most_path_cost(two_way.value()), (kNodes - 1) * kStep);
}

// Every node is one edge from the hub, and a line through all nodes costs 2^31. A heuristic based
// only on the line leads the search along the line.
TEST(Graph, ADetourThatCannotBeCountedIsLeft) {
  constexpr int kNodes = 2'050;
  constexpr Cost kStep = 1 << 20;
  GraphData draft;
  draft.places.assign(kNodes, {0, 0});
  const auto both_ways = [&](int a, int b) {
    draft.edges.push_back({a, b, kStep});
    draft.edges.push_back({b, a, kStep});
  };
  for (int i = 1; i < kNodes; ++i) both_ways(0, i);
  for (int i = 1; i + 1 < kNodes; ++i) both_ways(i, i + 1);
  const Result<Graph> graph = Graph::of(draft, "hub");
  ASSERT_TRUE(graph) << graph.error().text();
  const Grid grid(std::make_shared<const Graph>(graph.value()));
  const Moves moves = Moves::of(4, grid);
  const Node start = grid.graph()->at(1), goal = grid.graph()->at(kNodes - 1);
  const auto h = [&](Node node) {
    const int number = grid.graph()->number(node);
    return number == 0 ? 2 * kNodes : kNodes - number;
  };
  SearchOrder greedy;
  greedy.g_weight = 0;
  SearchRecord record;
  BestFirst best_first;
  const SearchEnd end =
      best_first.search(GridGraph(grid, moves), start, goal, h, greedy, Recorder{record});
  EXPECT_EQ(end.cost, 2 * kStep);
  for (const Cost g : record.g) ASSERT_LT(g, Graph::kMostPathCost);
  EXPECT_EQ(std::ranges::max(record.g), Graph::kMostPathCost - kStep);
  // Without the edge from the hub to the goal.
  std::erase_if(draft.edges, [](const auto& edge) { return edge.from == 0 && edge.to > 1; });
  for (int i = 1; i + 1 < kNodes; ++i) draft.edges.push_back({0, i, kStep});
  const Grid open_end(std::make_shared<const Graph>(Graph::of(draft, "hub").value()));
  const SearchEnd lost =
      best_first.search(GridGraph(open_end, Moves::of(4, open_end)), open_end.graph()->at(1),
                        open_end.graph()->at(kNodes - 1), h, greedy, SilentListener{});
  EXPECT_TRUE(lost.cost == 2 * kStep || lost.cost == 3 * kStep || lost.gave_up);
}

RC_GTEST_PROP(Graph, ThePathDownAFieldIsAShortestOneThatReturnsToNoNode, ()) {
  const GraphQuery c = any_graph_query();
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.node(cell);
    const std::vector<Node> path = descending_path(c.grid, c.goal_field, node);
    RC_ASSERT(path.empty() == (c.goal_field.at(node) == kNoCost));
    if (path.empty()) continue;
    RC_ASSERT(path.back() == c.node(c.goal));
    RC_ASSERT(cost_of_path(c, path) == c.goal_field.at(node));
    RC_ASSERT(std::set(path.begin(), path.end()).size() == path.size());
  }
}

// A ring whose edges cost nothing, with one edge of positive cost that leads out.
TEST(Graph, EdgesThatCostNothingLeadSomewhere) {
  GraphData draft;
  draft.places = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {5, 5}};
  draft.edges = {{0, 1, 0}, {1, 2, 0}, {2, 3, 0}, {3, 0, 0}, {2, 4, 7}, {1, 0, 0}};
  const Grid grid(std::make_shared<const Graph>(Graph::of(draft, "ring").value()));
  const Graph& graph = *grid.graph();
  const Moves moves = Moves::of(4, grid);
  EXPECT_TRUE(graph.has_free_edges());
  EXPECT_FALSE(graph.costs_alike());
  const DistanceField field = distance_field(grid, moves, grid.cell(graph.at(4)));
  const std::vector<LandmarkTable> none;
  const Query query{grid, moves, grid.cell(graph.at(3)), grid.cell(graph.at(4)), none, field};
  Searcher searcher(grid);
  for (const char* text :
       {"dijkstra", "astar", "astar h=exact", "greedy", "bidirectional", "bfs", "fringe", "idastar",
        "idastar cache=none", "astar anytime=1", "astar open=heap"}) {
    const Result<SearchSpec> spec = parse_search(text);
    ASSERT_TRUE(spec) << spec.error().text();
    const SearchOutcome found = searcher.run(query, spec.value());
    EXPECT_EQ(found.cost, 7) << text;
    EXPECT_EQ(found.path.size(), 5u) << text;
    EXPECT_FALSE(found.gave_up) << text;
  }
}

// Like the published road graphs: a part of a lattice, read from its two files. The part is small,
// so its costs are larger than in real graphs to make their sum exceed the countable range.
TEST(Graph, RoadsOfAStateAreSearchedAsBoostDoes) {
  constexpr int kSide = 120;
  Random random(3);
  std::string places = fmt::format("p aux sp co {}\n", kSide * kSide);
  std::vector<GraphData::Edge> roads;
  for (int at = 0; at < kSide * kSide; ++at) {
    places += fmt::format("v {} {} {}\n", at + 1, at % kSide * 1'000 + random.between(0, 400),
                          at / kSide * 1'000 + random.between(0, 400));
    const bool left = at % kSide > 0, up = at >= kSide,
               goes_left = left && (!up || random.one_in(2));
    const auto add = [&](int to) {
      roads.push_back({at + 1, to + 1, random.between(50'000, 250'000)});
    };
    if (left && (goes_left || random.one_in(4))) add(at - 1);
    if (up && (!goes_left || random.one_in(4))) add(at - kSide);
  }
  std::string arcs = fmt::format("p sp {} {}\n", kSide * kSide, 2 * roads.size());
  std::int64_t sum = 0;
  for (const auto& [from, to, cost] : roads) {
    arcs += fmt::format("a {} {} {}\na {} {} {}\n", from, to, cost, to, from, cost);
    sum += 2 * cost;
  }
  ASSERT_GT(sum, 2 * Graph::kMostPathCost);
  const Result<GraphData> draft = parse_dimacs(arcs, "r.gr", places, "r.co");
  ASSERT_TRUE(draft) << draft.error().text();
  const Result<Graph> made = Graph::of(draft.value(), "r.gr");
  ASSERT_TRUE(made) << made.error().text();
  const Grid grid(std::make_shared<const Graph>(made.value()));
  const Graph& graph = *grid.graph();
  const Moves moves = Moves::of(4, grid);
  const std::vector<LandmarkTable> none;
  Searcher searcher(grid);
  for (int query = 0; query < 20; ++query) {
    const int start = random.between(0, kSide * kSide - 1),
              goal = random.between(0, kSide * kSide - 1);
    const Cost true_cost = boost_costs(draft.value(), start)[index(goal)];
    const Cell from = grid.cell(graph.at(start)), to = grid.cell(graph.at(goal));
    const DistanceField field = distance_field(grid, moves, to);
    for (const char* text : {"astar", "dijkstra", "astar h=exact", "bidirectional"})
      ASSERT_EQ(searcher.run({grid, moves, from, to, none, field}, parse_search(text).value()).cost,
                true_cost)
          << text << ", query " << query;
  }
}

TEST(Graph, IsToldApartByItsEdges) {
  GraphData draft;
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

TEST(Graph, SearchesThatReadRowsOfCellsNeedAGrid) {
  GraphData draft;
  draft.places = {{0, 0}, {1, 0}};
  draft.edges = {{0, 1, 1}, {1, 0, 1}};
  const Grid grid(std::make_shared<const Graph>(Graph::of(draft, "x").value()));
  const Moves moves = Moves::of(4, grid);
  for (const char* text :
       {"jps", "subgoal", "thetastar", "fastmarching", "prastar", "astar h=manhattan",
        "astar h=landmarks:half", "astar ties=turns", "astar alpha=0.5", "astar w=start:2"}) {
    const Result<SearchSpec> spec = parse_search(text);
    if (!spec)
      ADD_FAILURE() << spec.error().text();
    else
      EXPECT_EQ(misfit(spec.value(), grid, moves), "needs a grid") << text;
  }
  for (const char* text : {"astar", "dijkstra", "bfs", "astar h=landmarks", "idastar"})
    EXPECT_EQ(misfit(parse_search(text).value(), grid, moves), std::nullopt) << text;
}

}  // namespace
}  // namespace waymark::graph_test
