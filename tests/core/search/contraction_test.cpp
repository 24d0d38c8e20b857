// Contraction hierarchies, checked against costs from relaxing all edges repeatedly, against the
// edges of the graph, and against their definition.
#include "core/search/contraction.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/goals.h"
#include "core/record/recorded_search.h"
#include "core/record/step_condition.h"
#include "core/search/contraction_search.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/open_order.h"
#include "core/search/searcher.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/preparation.h"

namespace waymark::contraction_test {
namespace {

// A graph of up to `most` nodes with one-way or two-way edges, parallel edges and loops, often not
// connected. Edges may cost nothing.
GraphData random_draft(Random& random, int most, bool both_ways) {
  GraphData draft;
  const int nodes = random.between(1, most);
  for (int i = 0; i < nodes; ++i)
    draft.places.push_back(
        {static_cast<double>(random.between(0, 20)), static_cast<double>(random.between(0, 20))});
  constexpr std::array kDearest = {1, 5, 40, 100'000};
  const int dearest = kDearest[random.below(kDearest.size())], cheapest = random.between(0, 1);
  for (int edges = random.between(0, 4 * nodes); edges > 0; --edges) {
    const int from = random.between(0, nodes - 1), to = random.between(0, nodes - 1);
    const Cost cost = random.between(cheapest, dearest);
    draft.edges.push_back({from, to, cost});
    if (both_ways) draft.edges.push_back({to, from, cost});
  }
  return draft;
}

// The costs from a node to all others, by relaxing every edge until nothing changes.
std::vector<Cost> relaxed_costs(const GraphData& draft, int from) {
  std::vector<Cost> costs(draft.places.size(), kNoCost);
  costs[static_cast<std::size_t>(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const GraphData::Edge& edge : draft.edges) {
      const Cost before = costs[static_cast<std::size_t>(edge.from)];
      Cost& there = costs[static_cast<std::size_t>(edge.to)];
      if (before == kNoCost || before + edge.cost >= there) continue;
      there = before + edge.cost;
      changed = true;
    }
  }
  return costs;
}

// The cost of a path along the cheapest edges; kNoCost if an edge does not exist.
Cost cost_along_edges(const GraphData& draft, const std::vector<int>& path) {
  Cost cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    Cost least = kNoCost;
    for (const GraphData::Edge& edge : draft.edges)
      if (edge.from == path[i - 1] && edge.to == path[i]) least = std::min(least, edge.cost);
    if (least == kNoCost) return kNoCost;
    cost += least;
  }
  return cost;
}

// A random graph, and a query on it.
struct Problem {
  GraphData draft;
  Grid grid;
  Moves moves;
  int start, goal;  // numbers
  std::vector<LandmarkTable> tables;
  DistanceField no_field;

  Problem(Random& random, int most, bool both_ways)
      : draft(random_draft(random, most, both_ways)),
        grid(std::make_shared<const Graph>(Graph::of(draft, "random").value())),
        moves(Moves::of(4, grid)),
        start(random.between(0, graph().node_count() - 1)),
        goal(random.between(0, graph().node_count() - 1)) {}

  const Graph& graph() const { return *grid.graph(); }
  Query query() const {
    return {grid,   moves,   grid.cell(graph().at(start)), grid.cell(graph().at(goal)),
            tables, no_field};
  }
  std::vector<int> numbers(const std::vector<Node>& path) const {
    std::vector<int> numbers;
    for (const Node node : path) numbers.push_back(graph().number(node));
    return numbers;
  }
};

SearchSpec ch() { return parse_search("ch").value(); }

TEST(ContractionHierarchy, FindsTheCostsOfRelaxingOnRandomGraphs) {
  Random random(45);
  int paths = 0;
  for (int i = 0; i < cases(5000); ++i) {
    const Problem problem(random, 40, i % 2 == 0);
    const SearchOutcome found = Searcher(problem.grid).run(problem.query(), ch());
    const Cost cost =
        relaxed_costs(problem.draft, problem.start)[static_cast<std::size_t>(problem.goal)];
    ASSERT_EQ(found.cost, cost) << "graph " << i;
    ASSERT_FALSE(found.gave_up);
    ASSERT_EQ(found.path.empty(), cost == kNoCost);
    if (cost == kNoCost) continue;
    ++paths;
    const std::vector<int> path = problem.numbers(found.path);
    ASSERT_EQ(path.front(), problem.start);
    ASSERT_EQ(path.back(), problem.goal);
    ASSERT_EQ(cost_along_edges(problem.draft, path), cost) << "graph " << i;
    ASSERT_EQ(std::set<int>(path.begin(), path.end()).size(), path.size());
  }
  EXPECT_GT(paths, cases(5000) / 4);
}

// The costs along arcs that only rise, from a node or, backward, to it. Every node with a higher
// rank comes later, so one pass is enough.
std::vector<Cost> rising_costs(const ContractionHierarchy& hierarchy, Side side, int from) {
  std::vector<Cost> costs(static_cast<std::size_t>(hierarchy.size()), kNoCost);
  costs[static_cast<std::size_t>(from)] = 0;
  for (int rank = from; rank < hierarchy.size(); ++rank) {
    const Cost here = costs[static_cast<std::size_t>(rank)];
    if (here == kNoCost) continue;
    for (const ContractionHierarchy::Arc& arc : hierarchy.up(side, rank)) {
      EXPECT_GT(arc.to, rank);
      Cost& there = costs[static_cast<std::size_t>(arc.to)];
      there = std::min(there, here + arc.cost);
    }
  }
  return costs;
}

TEST(ContractionHierarchy, KeepsTheCostsBetweenAllPairs) {
  Random random(46);
  std::size_t shortcuts = 0;
  for (int i = 0; i < cases(400); ++i) {
    const Problem problem(random, 16, i % 2 == 0);
    const auto hierarchy = contraction_hierarchy(problem.graph());
    shortcuts += hierarchy->shortcuts();
    std::vector<int> number_of;  // by rank
    for (int rank = 0; rank < hierarchy->size(); ++rank) {
      number_of.push_back(problem.graph().number(hierarchy->node(rank)));
      ASSERT_EQ(hierarchy->rank(number_of.back()), rank);
    }
    for (int from = 0; from < hierarchy->size(); ++from) {
      const auto up = rising_costs(*hierarchy, Side::forward, from);
      const auto exact = relaxed_costs(problem.draft, number_of[static_cast<std::size_t>(from)]);
      for (int to = 0; to < hierarchy->size(); ++to) {
        const auto down = rising_costs(*hierarchy, Side::backward, to);
        Cost least = kNoCost;
        for (std::size_t top = 0; top < up.size(); ++top)
          if (up[top] != kNoCost && down[top] != kNoCost)
            least = std::min(least, up[top] + down[top]);
        const auto number = static_cast<std::size_t>(number_of[static_cast<std::size_t>(to)]);
        ASSERT_EQ(least, exact[number]) << "graph " << i << ", from " << from << " to " << to;
      }
    }
  }
  EXPECT_GT(shortcuts, static_cast<std::size_t>(cases(400)) / 4);
}

TEST(ContractionHierarchy, EachArcStandsForAPathOfItsCost) {
  Random random(47);
  for (int i = 0; i < cases(400); ++i) {
    const Problem problem(random, 30, i % 2 == 0);
    const auto hierarchy = contraction_hierarchy(problem.graph());
    for (const Side side : {Side::forward, Side::backward})
      for (int rank = 0; rank < hierarchy->size(); ++rank) {
        int last = -1;
        for (const ContractionHierarchy::Arc& arc : hierarchy->up(side, rank)) {
          ASSERT_GT(arc.to, last);  // sorted, and no two arcs lead to the same node
          last = arc.to;
          const int from = side == Side::forward ? rank : arc.to;
          const int to = side == Side::forward ? arc.to : rank;
          const std::array ends = {from, to};
          std::vector<Node> path;
          hierarchy->unpack(ends, path);
          ASSERT_EQ(path.front(), hierarchy->node(from));
          ASSERT_EQ(path.back(), hierarchy->node(to));
          ASSERT_EQ(cost_along_edges(problem.draft, problem.numbers(path)), arc.cost);
        }
      }
  }
}

// A line of five nodes whose middle costs most to go around: A - B - C - D - E.
TEST(ContractionHierarchy, ContractsTheEndsOfALineFirst) {
  GraphData draft;
  for (int i = 0; i < 5; ++i) draft.places.push_back({static_cast<double>(i), 0});
  for (int i = 0; i + 1 < 5; ++i) {
    draft.edges.push_back({i, i + 1, 10});
    draft.edges.push_back({i + 1, i, 10});
  }
  const Graph graph = Graph::of(draft, "line").value();
  const auto hierarchy = contraction_hierarchy(graph);
  // An end needs no shortcut, and neither does the next node once the end is contracted.
  EXPECT_EQ(hierarchy->shortcuts(), 0u);
  EXPECT_EQ(hierarchy->rank(0), 0);
  EXPECT_FALSE(hierarchy->directed());
  EXPECT_GT(hierarchy->bytes(), 0u);
}

// After a change of the costs, old landmark tables still give lower bounds if all new costs are at
// least as high, and can overestimate otherwise. The old hierarchy is wrong in both cases.
TEST(ContractionHierarchy, OnlyOldLandmarkTablesSurviveHigherCosts) {
  Random random(9);
  int changed = 0, too_long = 0;
  for (int i = 0; i < 600; ++i) {
    Problem problem(random, 30, i % 2 == 0);
    const std::vector<Cost> before = relaxed_costs(problem.draft, problem.start);
    FieldBuilder fields(problem.grid);
    std::vector<Cell> landmarks;
    for (int k = 0; k < 3; ++k)
      landmarks.push_back(problem.grid.cell(
          problem.graph().at(random.between(0, problem.graph().node_count() - 1))));
    const std::vector<LandmarkTable> old = landmark_tables(fields, problem.moves, landmarks);
    const bool higher = random.one_in(2);
    for (GraphData::Edge& edge : problem.draft.edges)
      if (random.one_in(3)) edge.cost = higher ? edge.cost * 3 + 2 : edge.cost / 3;
    problem.grid = Grid(std::make_shared<const Graph>(Graph::of(problem.draft, "new").value()));
    problem.moves = Moves::of(4, problem.grid);
    problem.tables = old;
    const std::vector<Cost> after = relaxed_costs(problem.draft, problem.start);
    const Cost cost = after[static_cast<std::size_t>(problem.goal)];
    const SearchOutcome found =
        Searcher(problem.grid).run(problem.query(), parse_search("astar h=landmarks").value());
    if (higher) {
      ASSERT_EQ(found.cost, cost) << "graph " << i;
    } else {
      ASSERT_GE(found.cost, cost) << "graph " << i;
      too_long += found.cost > cost;
    }
    // The hierarchy's costs are the costs before the change.
    changed += before[static_cast<std::size_t>(problem.goal)] != cost;
  }
  EXPECT_GT(changed, 100);
  EXPECT_GT(too_long, 0);
}

struct RecordedProblem {
  Problem problem;
  std::shared_ptr<const ContractionHierarchy> hierarchy;
  SearchOutcome found;
  StepIndex steps;
  const SearchRecord& record = found.record;

  RecordedProblem(Random& random, int most, bool both_ways)
      : problem(random, most, both_ways), hierarchy(contraction_hierarchy(problem.graph())) {
    found = Searcher(problem.grid).run(problem.query(), ch());
    steps.assign(found.record, problem.grid.node_count());
  }
  RecordedSearch search() const {
    return {problem.grid, problem.moves, found.record, steps, problem.graph().at(problem.goal)};
  }
  int rank(Node node) const { return hierarchy->rank(problem.graph().number(node)); }
};

TEST(ContractionHierarchy, RecordsEachStepWithItsSideItsParentAndItsCost) {
  Random random(48);
  int dropped = 0, twice = 0;
  for (int i = 0; i < cases(1000); ++i) {
    const RecordedProblem at(random, 30, i % 2 == 0);
    const SearchRecord& record = at.record;
    ASSERT_TRUE(record.from_both_ends());
    ASSERT_TRUE(record.jumps());
    ASSERT_EQ(at.found.counts.expanded, record.steps());
    ASSERT_EQ(at.found.reopened, 0);
    const auto from_start = relaxed_costs(at.problem.draft, at.problem.start);
    GraphData turned = at.problem.draft;
    for (GraphData::Edge& edge : turned.edges) std::swap(edge.from, edge.to);
    const auto to_goal = relaxed_costs(turned, at.problem.goal);
    std::array<std::map<Node, int>, 2> step_of;  // by side and node
    int forward = 0;
    for (int step = 0; step < record.steps(); ++step) {
      const auto index = static_cast<std::size_t>(step);
      const Node node = record.node[index], parent = record.parent[index];
      const Side side = record.side_of(step);
      auto& of_side = step_of[static_cast<std::size_t>(side)];
      ASSERT_EQ(record.h[index], 0);
      ASSERT_TRUE(of_side.emplace(node, step).second);
      twice += step_of[static_cast<std::size_t>(other(side))].contains(node);
      const auto number = static_cast<std::size_t>(at.problem.graph().number(node));
      const Cost exact = side == Side::forward ? from_start[number] : to_goal[number];
      ASSERT_GE(record.g[index], exact);
      // Only a node with a better path is dropped.
      ASSERT_TRUE(record.leads_on[index] == 1 || record.g[index] > exact);
      dropped += record.leads_on[index] == 0;
      forward += side == Side::forward;
      ASSERT_EQ(record.forward_steps(step + 1), forward);
      if (parent == kNoNode) {
        ASSERT_EQ(static_cast<int>(number),
                  side == Side::forward ? at.problem.start : at.problem.goal);
        ASSERT_EQ(record.g[index], 0);
        continue;
      }
      ASSERT_TRUE(of_side.contains(parent));
      const auto from = static_cast<std::size_t>(of_side[parent]);
      ASSERT_EQ(record.leads_on[from], 1);
      ASSERT_LT(at.rank(parent), at.rank(node));
      const auto arcs = at.hierarchy->up(side, at.rank(parent));
      const auto arc = std::find_if(arcs.begin(), arcs.end(),
                                    [&](const auto& to) { return to.to == at.rank(node); });
      ASSERT_NE(arc, arcs.end());
      ASSERT_EQ(record.g[index], record.g[from] + arc->cost);
    }
  }
  EXPECT_GT(dropped, 0);
  EXPECT_GT(twice, 0);
}

// The open lists and the histories of nodes follow from the openings, for each side on its own.
TEST(ContractionHierarchy, OpenListsAndHistoriesFollowTheRecord) {
  Random random(49);
  for (int i = 0; i < cases(300); ++i) {
    const RecordedProblem at(random, 20, i % 2 == 0);
    const SearchRecord& record = at.record;
    const RecordedSearch search = at.search();
    OpenLists lists;
    lists.assign(search);
    const OpenOrder order = open_order_of(at.problem.query(), ch(), at.found);
    ASSERT_EQ(order.steps(), record.steps());
    std::array<std::map<Node, Cost>, 2> open;  // g by side and node
    std::array<std::map<Node, int>, 2> events;
    std::size_t next = 0;
    for (int step = -1; step < record.steps(); ++step) {
      if (step >= 0) {
        const auto index = static_cast<std::size_t>(step);
        auto& of_side = open[static_cast<std::size_t>(record.side_of(step))];
        ASSERT_TRUE(of_side.contains(record.node[index]));
        ASSERT_EQ(of_side[record.node[index]], record.g[index]);
        for (const auto& [node, g] : of_side) ASSERT_GE(g, record.g[index]);
        const auto head = order.head(step, record.side_of(step), 1);
        ASSERT_EQ(head.entries.front().key.node, record.node[index]);
        ++events[static_cast<std::size_t>(record.side_of(step))][record.node[index]];
        of_side.erase(record.node[index]);
      }
      for (; next < record.opened.size() && record.opened[next].step == step; ++next) {
        const Side side =
            step < 0 ? (next == 0 ? Side::forward : Side::backward) : record.side_of(step);
        ASSERT_EQ(record.side_of_opening(next), side);
        open[static_cast<std::size_t>(side)][record.opened[next].node] = record.opened[next].g;
        ++events[static_cast<std::size_t>(side)][record.opened[next].node];
      }
      std::size_t size = 0;
      for (const Side side : {Side::forward, Side::backward}) {
        std::set<Node> expected;
        for (const auto& [node, g] : open[static_cast<std::size_t>(side)]) expected.insert(node);
        const std::vector<Node> listed = lists.at(search, step + 1, side);
        ASSERT_EQ(std::set<Node>(listed.begin(), listed.end()), expected);
        ASSERT_EQ(listed.size(), expected.size());
        ASSERT_EQ(order.head(step + 1, side, 1).size, expected.size());
        size += expected.size();
      }
      ASSERT_EQ(lists.size(search, step + 1), size);
    }
    ASSERT_EQ(next, record.opened.size());
    for (int number = 0; number < at.problem.graph().node_count(); ++number) {
      const Node node = at.problem.graph().at(number);
      const std::vector<CellEvent> history = cell_history(search, node);
      for (const Side side : {Side::forward, Side::backward}) {
        const auto& of_side = events[static_cast<std::size_t>(side)];
        const auto count =
            std::count_if(history.begin(), history.end(),
                          [side](const CellEvent& event) { return event.side == side; });
        ASSERT_EQ(count, of_side.contains(node) ? of_side.at(node) : 0);
      }
    }
  }
}

const Grid& town() {
  static const Grid grid = generate("town", 60, 60, 3).value();
  return grid;
}

TEST(ContractionHierarchy, ExpandsFewNodesOfATown) {
  const Graph& graph = *town().graph();
  const Moves moves = Moves::of(4, town());
  Random random(50);
  const auto any_place = [&] {
    return town().cell(graph.at(random.between(0, graph.node_count() - 1)));
  };
  const DistanceField no_field;
  const std::vector<LandmarkTable> no_tables;
  Searcher searcher(town());
  int contracted = 0, dijkstra = 0, straight = 0;
  for (int i = 0; i < 20; ++i) {
    const Cell start = any_place(), goal = any_place();
    const Query query{town(), moves, start, goal, no_tables, no_field};
    const auto run = [&](const char* text, int& sum) {
      const SearchOutcome found = searcher.run(query, parse_search(text).value());
      sum += found.counts.expanded;
      return found.cost;
    };
    const Cost cost = run("ch", contracted);
    EXPECT_EQ(cost, run("dijkstra", dijkstra));
    EXPECT_EQ(cost, run("astar", straight));
  }
  EXPECT_LT(10 * contracted, dijkstra);
  EXPECT_LT(2 * contracted, straight);
}

bool same(const ContractionHierarchy& a, const ContractionHierarchy& b) {
  for (int rank = 0; rank < a.size(); ++rank) {
    if (a.node(rank) != b.node(rank)) return false;
    for (const Side side : {Side::forward, Side::backward}) {
      const auto of_a = a.up(side, rank), of_b = b.up(side, rank);
      if (!std::equal(
              of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
              [](const auto& x, const auto& y) { return x.to == y.to && x.cost == y.cost; }))
        return false;
    }
  }
  return a.size() == b.size();
}

TEST(ContractionHierarchy, IsPreparedInPartsAndTheSearchWaitsForIt) {
  const Moves moves = Moves::of(4, town());
  HeuristicPreparer preparer(town());
  const DistanceField no_field;
  const std::vector<LandmarkTable> no_tables;
  const Graph& graph = *town().graph();
  Query query{town(),    moves,   town().cell(graph.at(0)), town().cell(graph.at(99)),
              no_tables, no_field};
  Searcher searcher(town());
  EXPECT_FALSE(preparer.prepare_while(moves, ch(), [] { return false; }));
  ASSERT_TRUE(preparer.unfinished_part());
  EXPECT_EQ(preparer.unfinished_part()->done, 0);
  EXPECT_EQ(preparer.unfinished_part()->of, graph.node_count());
  query.prepared = preparer.prepared();
  EXPECT_FALSE(searcher.run(query, ch()).fits);
  EXPECT_TRUE(searcher.run(query, SearchSpec{}).fits);
  ASSERT_NO_FATAL_FAILURE(finish_in_parts(preparer, moves, ch()));
  ASSERT_EQ(preparer.prepared().size(), 1u);
  const Prepared& made = preparer.prepared().front();
  EXPECT_TRUE(made.is_of_algorithm());
  EXPECT_GT(made.milliseconds, 0);
  const auto whole = contraction_hierarchy(graph);
  EXPECT_TRUE(same(static_cast<const ContractionHierarchy&>(*made.map), *whole));
  query.prepared = preparer.prepared();
  EXPECT_TRUE(searcher.run(query, ch()).fits);
  // It is kept while a search uses it.
  const std::array with = {SearchSpec{}, ch()};
  preparer.keep_only(with);
  EXPECT_EQ(preparer.prepared().size(), 1u);
  preparer.keep_only(std::span(with).first(1));
  EXPECT_TRUE(preparer.prepared().empty());
}

TEST(ContractionHierarchy, PreparationCanBeStopped) {
  StopsSoon progress("contracting nodes");
  const ProgressScope scope(&progress);
  HeuristicPreparer preparer(town());
  EXPECT_THROW(preparer.prepare(Moves::of(4, town()), ch()), WorkStopped);
  EXPECT_EQ(progress.reports, 5);
  EXPECT_THROW(contraction_hierarchy(*town().graph()), WorkStopped);
}

TEST(ContractionHierarchy, NeedsAGraphAndOneGoal) {
  const Grid grid = grid_of("...\n.#.\n");
  EXPECT_EQ(misfit(ch(), grid, Moves::eight(grid)), "needs a graph");
  const Moves moves = Moves::of(4, town());
  EXPECT_EQ(misfit(ch(), town(), moves), std::nullopt);
  EXPECT_EQ(guarantee_of(ch(), moves).kind, Guarantee::Kind::optimal);
  EXPECT_TRUE(no_must_expand(ch(), moves));
  const GoalChoice two{{town().cell(town().graph()->at(1))}, GoalRule::any, 0};
  EXPECT_EQ(misfit(ch(), town(), moves, two), "needs one goal");
  const std::array specs = {ch()};
  EXPECT_EQ(prepared_bytes(specs, grid, Moves::eight(grid)), 0u);
  EXPECT_GT(prepared_bytes(specs, town(), moves), contraction_hierarchy(*town().graph())->bytes());
}

}  // namespace
}  // namespace waymark::contraction_test
