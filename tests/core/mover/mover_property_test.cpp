// Movers of all shapes on random maps with terrain and slopes, compared with states, moves and
// costs that the test computes itself, see BruteSweeps.
#include <algorithm>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/mover/mover_plan.h"
#include "core/search/best_first.h"
#include "core/search/searcher.h"
#include "tests/benchmarks/allocated.h"
#include "tests/support/brute_mover.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::mover_property_test {
namespace {

// A mover's shape and turns, and the cells that it sweeps according to the test.
struct Shape {
  Mover mover;
  BruteSweeps sweeps;
};

Mover shaped(std::vector<Cell> footprint, Cell turns_about, int headings, int radius) {
  Mover mover;
  mover.name = "any";
  mover.footprint = std::move(footprint);
  mover.turns_about = turns_about;
  mover.headings = headings;
  mover.radius = radius;
  return mover;
}

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> kShapes = [] {
    std::vector<Mover> movers_of = {
        shaped({{0, 0}}, {0, 0}, 4, 1),
        shaped({{0, 0}}, {0, 0}, 8, 1),
        shaped({{0, 0}, {1, 0}}, {0, 0}, 4, 1),
        shaped({{0, 0}, {1, 0}}, {0, 0}, 8, 1),
        shaped({{0, 0}, {1, 0}}, {2, 0}, 4, 2),
        shaped({{-1, 0}, {0, 0}, {1, 0}}, {0, 0}, 4, 2),
        shaped({{0, 0}, {1, 0}, {2, 0}}, {0, 0}, 8, 1),
        shaped({{0, 0}, {1, 0}, {0, 1}, {1, 1}}, {1, 1}, 4, 1),
        shaped({{0, 0}, {1, 0}, {0, 1}, {1, 1}}, {0, 0}, 8, 1),
        shaped({{0, 0}, {1, 0}, {0, 1}}, {1, 1}, 4, 1),
        shaped({{0, 0}, {1, 0}, {0, 1}}, {0, 0}, 8, 2),
        shaped({{-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}, {0, 0}, 4, 1),
        shaped({{0, 0}, {1, 0}, {2, 0}, {1, -1}, {1, 1}}, {2, 0}, 4, 1),
    };
    movers_of.insert(movers_of.end(), movers().begin(), movers().end());
    std::vector<Shape> all;
    for (const Mover& mover : movers_of) all.push_back({mover, BruteSweeps(mover)});
    return all;
  }();
  return kShapes;
}

std::vector<Cell> in_rows(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  return cells;
}

TEST(MoverProperty, SweptCellsAreThoseThatTryingFinds) {
  for (const Shape& shape : shapes()) {
    Mover mover = shape.mover;
    mover.straight.fill(1);
    if (mover.headings == 8) mover.diagonal.fill(1);
    const MoverPlan plan(mover);
    for (int heading = 0; heading < mover.headings; ++heading) {
      const auto at = static_cast<std::size_t>(heading);
      EXPECT_EQ(in_rows(plan.under[at]), shape.sweeps.under(heading));
      ASSERT_EQ(plan.moves[at].size(), static_cast<std::size_t>(kMoveKinds));
      for (const PlannedMove& move : plan.moves[at]) {
        EXPECT_EQ(std::pair(move.by, move.heading), shape.sweeps.after(heading, move.kind));
        EXPECT_EQ(in_rows(move.swept), shape.sweeps.swept(heading, move.kind))
            << mover.footprint.size() << " cells, heading " << heading << ", "
            << words_of(move.kind);
        EXPECT_EQ(plan.move_to(heading, move.by, move.heading), plan.move_of(heading, move.kind));
      }
    }
  }
}

// A mover with one of the shapes and random moves and speeds, on a small map.
struct RandomCase {
  Random random;
  int rarely = 1;  // one cell in this many can differ from plain ground
  const Shape& shape;
  Mover mover;
  Grid ground;
  BruteStates states;

  explicit RandomCase(int seed)
      : random(static_cast<std::uint64_t>(seed)),
        shape(shapes()[index(random.below(shapes().size()))]),
        mover(any_mover()),
        ground(any_ground()),
        states(ground, mover, shape.sweeps) {}

  // The index of a node in `states`.
  int number(const Graph& graph, Node node) const {
    const MoverStates& of = *graph.states();
    const Cell state = graph.cell(node);
    return states.state(of.ground_cell(state), of.heading(state));
  }

  char any_terrain() {
    const std::string rare = "@@SSWT12349.";
    return random.one_in(rarely) ? rare[index(random.below(rare.size()))] : '.';
  }

 private:
  Mover any_mover() {
    Mover any = shape.mover;
    const auto times = [&](Mover::Times& all) {
      for (Cost& time : all) time = random.one_in(3) ? 0 : random.between(1, 20);
      all[0] = random.between(1, 10);
    };
    times(any.straight);
    any.diagonal = {};
    if (any.headings == 8) times(any.diagonal);
    for (int& factor : any.factors) factor = random.one_in(4) ? 0 : random.between(1, 5);
    any.factors[0] = random.between(1, 3);
    any.up = random.between(0, 3);
    any.down = random.between(-3, 2);
    return any;
  }
  Grid any_ground() {
    Grid grid(random.between(1, 9), random.between(1, 9));
    rarely = random.between(1, 8);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) grid.set_terrain({x, y}, any_terrain());
    return grid;
  }
};

void expect_same_edges(const RandomCase& c, const Graph& graph) {
  int nodes = 0;
  for (int y = 0; y < c.ground.height(); ++y)
    for (int x = 0; x < c.ground.width(); ++x)
      for (int heading = 0; heading < c.mover.headings; ++heading) {
        const Node node = graph.node(graph.states()->state({x, y}, heading));
        const int state = c.states.state({x, y}, heading);
        ASSERT_EQ(graph.has(node), c.states.stands(state));
        nodes += graph.has(node);
        std::vector<std::pair<int, Cost>> found, expected;
        for (const Graph::Link& link : graph.edges_out(node))
          found.push_back({c.number(graph, link.to), link.cost});
        for (const BruteStates::Edge& edge : c.states.edges(state))
          expected.push_back({edge.to, edge.cost});
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        ASSERT_EQ(found, expected);
      }
  EXPECT_EQ(graph.node_count(), nodes);
}

// The cost of a path by the test's own moves. kNoCost if the path is empty or one of its moves is
// illegal.
Cost cost_found(const RandomCase& c, const Graph& graph, const std::vector<Node>& path) {
  if (path.empty()) return kNoCost;
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto& edges = c.states.edges(c.number(graph, path[i - 1]));
    const int to = c.number(graph, path[i]);
    const auto edge =
        std::find_if(edges.begin(), edges.end(), [to](const auto& one) { return one.to == to; });
    if (edge == edges.end()) return kNoCost;
    sum += edge->cost;
  }
  return sum;
}

constexpr const char* kOptimal[] = {"astar",
                                    "astar h=euclidean scale=0.5",
                                    "astar h=landmarks",
                                    "astar h=landmarks:places",
                                    "astar h=max(landmarks,landmarks:places)",
                                    "astar h=exact",
                                    "astar ties=oldest limit=100000",
                                    "dijkstra",
                                    "bidirectional h=landmarks:places"};

void check_heuristic(const RandomCase& c, const Query& query, const std::vector<Cost>& true_cost,
                     const HeuristicChoice& choice) {
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, choice, storage);
  const Graph& graph = *query.grid.graph();
  EXPECT_EQ(quality_of(choice, query.moves), Quality::consistent);
  EXPECT_EQ(h(query.grid.node(query.goal)), 0);
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    ASSERT_LE(h(node), true_cost[index(c.number(graph, node))]);
    for (const Graph::Link& link : graph.edges_out(node)) {
      const Cost there = h(link.to);
      if (there != kNoCost) {
        ASSERT_LE(h(node), link.cost + there);
      }
    }
  }
}

TEST(MoverProperty, StatesMovesCostsAndHeuristicsAreThoseOfBruteForce) {
  for (int seed = 0; seed < cases(3000); ++seed) {
    SCOPED_TRACE(seed);
    RandomCase c(seed);
    const auto plan = std::make_shared<const MoverPlan>(c.mover);
    const Result<Grid> made = mover_grid(c.ground, plan, "map");
    bool any = false;
    for (int state = 0; state < c.states.count(); ++state) any |= c.states.stands(state);
    ASSERT_EQ(made.ok(), any);
    if (!any) continue;
    const Grid& grid = made.value();
    const Graph& graph = *grid.graph();
    ASSERT_NO_FATAL_FAILURE(expect_same_edges(c, graph));

    const Moves moves = Moves::of(4, grid);
    const auto any_state = [&] {
      return graph.cell(graph.at(c.random.between(0, graph.node_count() - 1)));
    };
    const std::vector<Cell> landmarks = {any_state(), any_state(), any_state()};
    FieldBuilder builder(grid);
    const std::vector<LandmarkTable> tables = landmark_tables(builder, moves, landmarks);
    const Cell start = any_state(), goal = any_state();
    const DistanceField field = builder.build(moves, goal);
    const Query query{grid, moves, start, goal, tables, field};
    const std::vector<Cost> true_cost = c.states.costs_to(c.number(graph, grid.node(goal)));
    const Cost best = true_cost[index(c.number(graph, grid.node(start)))];
    Searcher searcher(grid);
    for (const char* text : kOptimal) {
      const SearchSpec spec = parse_search(text).value();
      const SearchOutcome found = searcher.run(query, spec);
      ASSERT_TRUE(found.fits) << text;
      ASSERT_EQ(found.cost, best) << text;
      ASSERT_EQ(cost_found(c, graph, found.path), best) << text;
    }
    for (const char* text : {"landmarks", "landmarks:places", "max(landmarks,landmarks:places)"})
      ASSERT_NO_FATAL_FAILURE(check_heuristic(
          c, query, true_cost, parse_search(std::string("astar h=") + text).value().h));
    const SearchOutcome early =
        searcher.run(query, parse_search("astar bug=stops-when-generated").value());
    EXPECT_EQ(early.cost == kNoCost, best == kNoCost);
    EXPECT_GE(cost_found(c, graph, early.path), best);
  }
}

TEST(MoverProperty, AnOpenHeadingIsTheCheapestOfAll) {
  for (int seed = 0; seed < cases(600); ++seed) {
    SCOPED_TRACE(seed);
    RandomCase c(seed + 10'000);
    const Result<Grid> made =
        mover_grid(c.ground, std::make_shared<const MoverPlan>(c.mover), "map");
    if (!made) continue;
    const Grid& grid = made.value();
    const Graph& graph = *grid.graph();
    const Moves moves = Moves::of(4, grid);
    const auto any_state = [&] {
      return graph.cell(graph.at(c.random.between(0, graph.node_count() - 1)));
    };
    const Cell start = any_state(), goal = any_state(), place = graph.states()->ground_cell(goal);
    GoalChoice choice;
    const std::vector<Cost> costs = c.states.costs_from(c.number(graph, grid.node(start)));
    Cost best = kNoCost;
    for (int heading = 0; heading < c.mover.headings; ++heading) {
      const Cell state = graph.states()->state(place, heading);
      if (!grid.walkable(state)) continue;
      if (state != goal) choice.further.push_back(state);
      best = std::min(best, costs[index(c.states.state(place, heading))]);
    }
    const GoalSet goals = goal_set(grid, moves, goal, choice);
    const DistanceField field = goals_field(grid, moves, goals);
    FieldBuilder builder(grid);
    const std::vector<Cell> landmarks = {any_state(), any_state()};
    const std::vector<LandmarkTable> tables = landmark_tables(builder, moves, landmarks);
    Query query{grid, moves, start, goal, tables, field};
    query.goals = &goals;
    Searcher searcher(grid);
    for (const char* text : {"astar", "astar h=landmarks", "astar h=landmarks:places", "dijkstra",
                             "astar h=exact", "astar h=max(landmarks,landmarks:places)"}) {
      const SearchOutcome found = searcher.run(query, parse_search(text).value());
      ASSERT_EQ(found.cost, best) << text;
      ASSERT_EQ(cost_found(c, graph, found.path), best) << text;
    }
    const SearchOutcome early =
        searcher.run(query, parse_search("astar bug=stops-when-generated").value());
    ASSERT_TRUE(early.fits);
    EXPECT_EQ(early.cost == kNoCost, best == kNoCost);
    EXPECT_GE(cost_found(c, graph, early.path), best);
  }
}

bool same_graph(const Grid& a, const Grid& b) {
  const Graph &one = *a.graph(), &other = *b.graph();
  const auto same = [](auto x, auto y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end());
  };
  if (a.walkable_plane() != b.walkable_plane() || one.directed() != other.directed() ||
      one.node_count() != other.node_count() || one.dearest_edge() != other.dearest_edge() ||
      one.least_cost_a_length() != other.least_cost_a_length())
    return false;
  for (std::size_t at = 0; at < a.node_count(); ++at) {
    const auto node = static_cast<Node>(at);
    if (one.number(node) != other.number(node) || !(one.place(node) == other.place(node)) ||
        !same(one.edges_out(node), other.edges_out(node)) ||
        !same(one.edges_in(node), other.edges_in(node)))
      return false;
  }
  return true;
}

TEST(MoverProperty, AnEditGivesWhatAFreshGraphIs) {
  for (int seed = 0; seed < cases(3000); ++seed) {
    SCOPED_TRACE(seed);
    RandomCase c(seed + 20'000);
    const auto plan = std::make_shared<const MoverPlan>(c.mover);
    const Result<Grid> before = mover_grid(c.ground, plan, "map");
    if (!before) continue;
    Grid ground = c.ground;
    std::vector<Cell> cells;
    for (int i = c.random.between(0, 4); i > 0; --i) {
      cells.push_back(
          {c.random.between(0, ground.width() - 1), c.random.between(0, ground.height() - 1)});
      ground.set_terrain(cells.back(), c.any_terrain());
    }
    const Result<ChangedStates> edited = change_ground(before.value(), ground, cells, "map");
    const Result<Grid> fresh = mover_grid(ground, plan, "map");
    ASSERT_EQ(edited.ok(), fresh.ok());
    if (!fresh) continue;
    ASSERT_TRUE(same_graph(edited.value().grid, fresh.value()));
    // Checks that every listed change is real and that everything else is unchanged.
    std::vector<EdgeChange> expected;
    const Graph &old = *before.value().graph(), &now = *fresh.value().graph();
    const auto cost = [](const Graph& graph, Node from, Node to) {
      for (const Graph::Link& link : graph.edges_out(from))
        if (link.to == to) return link.cost;
      return kNoCost;
    };
    for (std::size_t at = 0; at < before.value().node_count(); ++at) {
      const auto from = static_cast<Node>(at);
      std::vector<Node> ends;
      for (const Graph::Link& link : old.edges_out(from)) ends.push_back(link.to);
      for (const Graph::Link& link : now.edges_out(from)) ends.push_back(link.to);
      std::sort(ends.begin(), ends.end());
      ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
      for (const Node to : ends)
        if (cost(old, from, to) != cost(now, from, to))
          expected.push_back({from, to, cost(old, from, to), cost(now, from, to)});
    }
    ASSERT_EQ(edited.value().changes, expected);
  }
}

// A hall with some swamp, for a mover.
Grid hall_for(const char* mover) {
  const Grid ground = grid_with(40, 30, [](int x, int y) {
    return x % 9 == 4 && y % 7 != 3 ? '@' : x % 5 == 0 ? 'S' : '.';
  });
  return mover_grid(ground, std::make_shared<const MoverPlan>(*find_mover(mover)), "hall").value();
}

TEST(MoverProperty, ARepeatedSearchTakesNoMemory) {
  for (const char* name : {"infantry", "scout"}) {
    const Grid grid = hall_for(name);
    const Graph& graph = *grid.graph();
    const Moves moves = Moves::of(4, grid);
    FieldBuilder builder(grid);
    const auto state = [&](const char* of) { return graph.cell(graph.find(of)); };
    const std::vector<Cell> landmarks = {state("0,0"), state("39,29")};
    const std::vector<LandmarkTable> tables = landmark_tables(builder, moves, landmarks);
    const Cell start = state("1,1:E"), goal = state("38,20:N");
    const DistanceField field = builder.build(moves, goal);
    const Query query{grid, moves, start, goal, tables, field};
    Searcher searcher(grid);
    SearchOutcome outcome;
    for (const char* text :
         {"astar", "astar h=landmarks", "astar h=landmarks:places", "dijkstra",
          "astar h=max(landmarks,landmarks:places)", "astar limit=500", "astar bounds=0,0,20,20"}) {
      const SearchSpec spec = parse_search(text).value();
      for (int i = 0; i < 3; ++i) outcome = searcher.run(query, spec, std::move(outcome));
      const std::size_t before = bench::allocations();
      for (int i = 0; i < 10; ++i) outcome = searcher.run(query, spec, std::move(outcome));
      EXPECT_EQ(bench::allocations() - before, 0u) << name << ", " << text;
    }
  }
}

TEST(MoverSearch, ALimitGivesUpAndBoundsTellWhatTheyLeaveOut) {
  const Grid grid = hall_for("infantry");
  const Graph& graph = *grid.graph();
  const Moves moves = Moves::of(4, grid);
  const auto state = [&](const char* of) { return graph.cell(graph.find(of)); };
  const Cell start = state("1,1:E"), goal = state("20,10:N");
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, none, field};
  Searcher searcher(grid);
  const auto run = [&](const std::string& text) {
    return searcher.run(query, parse_search(text).value());
  };
  const SearchOutcome whole = run("astar");
  const int needed = whole.counts.expanded;
  const SearchOutcome enough = run("astar limit=" + std::to_string(needed));
  EXPECT_FALSE(enough.gave_up);
  EXPECT_EQ(enough.cost, whole.cost);
  const SearchOutcome less = run("astar limit=" + std::to_string(needed - 1));
  EXPECT_TRUE(less.gave_up);
  EXPECT_EQ(less.cost, kNoCost);
  EXPECT_EQ(less.counts.expanded, needed - 1);

  // Bounds that cover the whole hall change nothing.
  const SearchOutcome all = run("astar bounds=0,0,40,30");
  EXPECT_EQ(all.outside.steps, 0);
  EXPECT_EQ(all.cost, whole.cost);
  // If the bounds are a strip that contains start and goal, the search stays inside it.
  const SearchOutcome strip = run("astar bounds=0,1,21,10");
  EXPECT_GT(strip.outside.steps, 0);
  EXPECT_GE(strip.cost, whole.cost);
  const auto inside = [&](Node node) {
    const Cell cell = graph.states()->ground_cell(graph.cell(node));
    return cell.x <= 20 && cell.y >= 1 && cell.y <= 10;
  };
  for (const Node node : strip.record.node) EXPECT_TRUE(inside(node));
  EXPECT_TRUE(inside(strip.outside.from));
  EXPECT_FALSE(inside(strip.outside.to));
  const SearchOutcome closed = run("dijkstra bounds=0,0,3,3");
  EXPECT_EQ(closed.cost, kNoCost);
  EXPECT_FALSE(closed.gave_up);
}

}  // namespace
}  // namespace waymark::mover_property_test
