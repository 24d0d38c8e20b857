// Searches with several goals, or for a cell close to the goal, checked against costs from
// relaxation and against searches for a single node that is connected to all goals.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <tuple>

#include "core/base/random.h"
#include "core/heuristic/goal_set.h"
#include "core/map/grid_graph.h"
#include "core/search/best_first.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::goals_test {
namespace {

constexpr std::array<GoalRule, 3> kAnyRule = {GoalRule::any, GoalRule::all, GoalRule::near};

// A random query with goals. The heuristic's tables are built for each search.
struct GoalsQuery {
  TerrainQuery c;
  GoalChoice choice;
  GoalSet goals;
  DistanceField field;

  explicit GoalsQuery(GoalRule rule) {
    choice.rule = rule;
    if (rule == GoalRule::near) choice.radius = *rc::gen::inRange(1, 6);
    const int further = *rc::gen::inRange(rule == GoalRule::near ? 0 : 1, 5);
    for (const Cell cell : any_cells(c.grid, further))
      if (cell != c.goal &&
          std::find(choice.further.begin(), choice.further.end(), cell) == choice.further.end())
        choice.further.push_back(cell);
    goals = goal_set(c.grid, c.moves, c.goal, choice);
    field = goals_field(c.grid, c.moves, goals);
    if (rule != GoalRule::all) return;
    for (const Cell goal : goals.cells)
      goals.fields.push_back(
          std::make_shared<DistanceField>(distance_field(c.grid, c.moves, goal)));
  }
  Query query(const SearchSpec& spec) const {
    const Query one = c.query(spec);
    return {one.grid,   one.moves, one.start,    one.goal, one.landmarks, field,
            one.active, {},        one.prepared, nullptr,  &goals};
  }
  Cost from_start(Cell goal) const {
    return textbook_costs(c.grid, c.moves, goal)[index(c.grid.node(c.start))];
  }
  // Whether the search may end at the cell by the documented rule, which counts whole steps on the
  // cheapest ground, with 8 moves also diagonal ones.
  bool may_end(Cell cell) const {
    for (const Cell goal : goals.cells) {
      const int dx = std::abs(cell.x - goal.x), dy = std::abs(cell.y - goal.y);
      const double diagonal =
          c.moves.directions == 4 ? 2 : static_cast<double>(c.moves.diagonal) / c.moves.straight;
      if (std::max(dx, dy) - std::min(dx, dy) + diagonal * std::min(dx, dy) <= choice.radius + 1e-9)
        return true;
    }
    return false;
  }
  // The lowest cost to a cell where the search may end.
  Cost least() const {
    const std::vector<Cost> costs = textbook_costs(c.grid, c.moves, c.start);
    Cost least = kNoCost;
    for (const Cell cell : walkable_cells(c.grid))
      if (may_end(cell)) least = std::min(least, costs[index(c.grid.node(cell))]);
    return least;
  }
};

void expect_kept(const Guarantee& guarantee, Cost found, Cost true_cost) {
  RC_ASSERT((found == kNoCost) == (true_cost == kNoCost));
  if (true_cost == kNoCost) return;
  RC_ASSERT(found >= true_cost);
  if (guarantee.kind == Guarantee::Kind::optimal) RC_ASSERT(found == true_cost);
  if (guarantee.kind == Guarantee::Kind::factor) RC_ASSERT(found <= guarantee.value * true_cost);
}

void expect_path(const TerrainQuery& c, const std::vector<Node>& path, Cost cost, Cell end) {
  RC_ASSERT(!path.empty());
  RC_ASSERT(path.front() == c.grid.node(c.start));
  RC_ASSERT(path.back() == c.grid.node(end));
  RC_ASSERT(cost_along(c.grid, c.moves, path) == cost);
}

// Checks any search that fits, with all tie-breaking rules, weights and options.
void keeps_its_guarantee(GoalRule rule) {
  const GoalsQuery g(rule);
  const SearchSpec spec = any_spec();
  const SearchOutcome found = Searcher(g.c.grid).run(g.query(spec), spec);
  RC_ASSERT(found.fits == (!misfit(spec, g.c.grid, g.c.moves) && !goals_misfit(spec, rule)));
  if (!found.fits) {
    RC_ASSERT(found.cost == kNoCost && found.path.empty() && found.record.steps() == 0);
    return;
  }
  const Guarantee guarantee = guarantee_of(spec, g.c.moves);
  if (rule != GoalRule::all) {
    const Cost true_cost = g.least();
    if (found.cost == kNoCost && (found.gave_up || may_lose_paths(spec, g.c.moves))) return;
    expect_kept(guarantee, found.cost, true_cost);
    if (guarantee.kind == Guarantee::Kind::more && true_cost != kNoCost)
      RC_ASSERT(found.cost <= true_cost + guarantee.value * g.c.moves.straight);
    if (true_cost == kNoCost) return;
    const Cell end = g.c.grid.cell(found.path.back());
    RC_ASSERT(g.may_end(end));
    RC_ASSERT(found.ended_at == found.path.back());
    expect_path(g.c, found.path, found.cost, end);
    for (const Node node : std::set<Node>(found.path.begin(), found.path.end() - 1))
      RC_ASSERT(!g.may_end(g.c.grid.cell(node)));
    return;
  }
  Cost together = kNoCost;
  RC_ASSERT(found.goals.size() == g.goals.cells.size());
  for (std::size_t i = 0; i < found.goals.size(); ++i) {
    const GoalOutcome& goal = found.goals[i];
    expect_kept(guarantee, goal.cost, g.from_start(g.goals.cells[i]));
    if (goal.cost == kNoCost) continue;
    expect_path(g.c, goal.path, goal.cost, g.goals.cells[i]);
    RC_ASSERT(goal.expanded >= 1 && goal.expanded <= found.record.steps());
    RC_ASSERT(found.record.node[index(goal.expanded - 1)] == goal.path.back());
    together = (together == kNoCost ? 0 : together) + goal.cost;
  }
  RC_ASSERT(found.cost == together);
}

RC_GTEST_PROP(Goals, AnyOfThemKeepsTheGuarantee, ()) { keeps_its_guarantee(GoalRule::any); }
RC_GTEST_PROP(Goals, AllOfThemKeepTheGuarantee, ()) { keeps_its_guarantee(GoalRule::all); }
RC_GTEST_PROP(Goals, NearOneKeepsTheGuarantee, ()) { keeps_its_guarantee(GoalRule::near); }

// The most common searches, so that each of them runs on thousands of maps.
RC_GTEST_PROP(Goals, TheUsualSearchesFindTheLeastCosts, ()) {
  const GoalsQuery g(*rc::gen::elementOf(kAnyRule));
  Searcher searcher(g.c.grid);
  for (const char* const text : {"astar", "astar h=landmarks", "astar h=landmarks:best:1",
                                 "dijkstra", "astar h=exact", "astar h=max(landmarks,euclidean)"}) {
    const SearchSpec spec = parse_search(text).value();
    const SearchOutcome found = searcher.run(g.query(spec), spec);
    RC_ASSERT(found.fits);
    RC_ASSERT(found.reopened == 0);
    if (g.goals.rule != GoalRule::all) {
      RC_ASSERT(found.cost == g.least());
      continue;
    }
    for (std::size_t i = 0; i < found.goals.size(); ++i)
      RC_ASSERT(found.goals[i].cost == g.from_start(g.goals.cells[i]));
  }
}

// The fast search gives the same result as the plain search.
RC_GTEST_PROP(Goals, LayersAgreeWithTheHeap, ()) {
  const GoalsQuery g(*rc::gen::element(GoalRule::any, GoalRule::near));
  const SearchSpec spec = any_spec();
  const Query query = g.query(spec);
  const SearchOutcome fast = Searcher(g.c.grid).run(query, spec);
  const SearchOutcome plain = Searcher(g.c.grid).run_plainly(query, spec);
  RC_ASSERT(fast.cost == plain.cost);
  RC_ASSERT(fast.path == plain.path);
  RC_ASSERT(fast.record.node == plain.record.node);
  RC_ASSERT(fast.record.parent == plain.record.parent);
  RC_ASSERT(fast.record.g == plain.record.g);
  RC_ASSERT(fast.record.h == plain.record.h);
}

// The map with an extra node behind all goals, one step of cost 1 from each goal.
class WithNodeBehind {
 public:
  WithNodeBehind(const Grid& grid, const Moves& moves, const GoalSet& goals)
      : graph_(grid, moves), goals_(goals) {}
  std::size_t node_count() const { return graph_.node_count() + 1; }
  Node behind() const { return static_cast<Node>(graph_.node_count()); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    if (node == behind()) return;
    graph_.for_each_edge(node, visit);
    if (goals_.holds(node)) visit(behind(), 1);
  }
  // Never called for the extra node.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    graph_.for_each_edge_in(node, visit);
  }

 private:
  GridGraph graph_;
  const GoalSet& goals_;
};

// The estimate to the extra node is the minimum over all goals plus the extra step. So the search
// expands the same nodes, and then the extra node.
RC_GTEST_PROP(Goals, AnyIsOneNodeBehindAll, ()) {
  const GoalsQuery g(*rc::gen::element(GoalRule::any, GoalRule::near));
  const SearchSpec spec =
      parse_search(*rc::gen::element<std::string>("astar", "astar h=landmarks", "astar h=exact"))
          .value();
  const Query query = g.query(spec);
  const SearchOutcome found = Searcher(g.c.grid).run(query, spec);
  const WithNodeBehind domain(g.c.grid, g.c.moves, g.goals);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  const auto h_behind = [&](Node node) {
    if (node == domain.behind()) return 0;
    const Cost least = h(node);
    return least == kNoCost ? kNoCost : least + 1;
  };
  SearchRecord record;
  SearchOrder order;
  order.reopens = false;
  const SearchEnd behind = BestFirst().search(domain, g.c.grid.node(g.c.start), domain.behind(),
                                              h_behind, order, Recorder{record});
  RC_ASSERT(behind.cost == (found.cost == kNoCost ? kNoCost : found.cost + 1));
  std::vector<Node> expected(record.node.begin(), record.node.end());
  if (found.cost != kNoCost) {
    RC_ASSERT(expected.back() == domain.behind());
    expected.pop_back();
  }
  RC_ASSERT(std::vector<Node>(found.record.node.begin(), found.record.node.end()) == expected);
}

// Compares the estimate with its definition, the minimum over all goals.
RC_GTEST_PROP(Goals, TheEstimateIsTheLeastOfAll, ()) {
  const GoalsQuery g(GoalRule::any);
  SearchSpec spec = any_spec();
  spec.h.scale = HeuristicChoice::kOne;
  RC_PRE(spec.h.heuristic != Heuristic::exact && spec.h.heuristic != Heuristic::max &&
         spec.h.heuristic != Heuristic::old_path);
  const Query query = g.query(spec);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  std::vector<Cost> least(g.c.grid.node_count(), kNoCost);
  for (const Cell goal : g.goals.cells) {
    EstimateStorage one;
    const Query alone{query.grid,     query.moves, query.start, goal,          query.landmarks,
                      g.c.goal_field, kAllActive,  {},          query.prepared};
    const Estimate& h_alone = estimate_of(alone, spec, one);
    for (const Cell cell : walkable_cells(g.c.grid)) {
      const Node node = g.c.grid.node(cell);
      Cost& known = least[index(node)];
      known = std::min(known, h_alone(node));
    }
  }
  for (const Cell cell : walkable_cells(g.c.grid)) {
    const Node node = g.c.grid.node(cell);
    RC_ASSERT(h(node) == least[index(node)]);
  }
}

RC_GTEST_PROP(Goals, OneFieldHoldsTheLeastOfAll, ()) {
  const GoalsQuery g(*rc::gen::element(GoalRule::any, GoalRule::near));
  std::vector<Cost> least(g.c.grid.node_count(), kNoCost);
  for (const Cell cell : walkable_cells(g.c.grid)) {
    if (!g.may_end(cell)) continue;
    const std::vector<Cost> costs = textbook_costs(g.c.grid, g.c.moves, cell);
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], costs[i]);
  }
  for (std::size_t i = 0; i < least.size(); ++i) RC_ASSERT(g.field.costs[i] == least[i]);
}

struct GoalsCase {
  Grid grid;
  Moves moves;
  Cell start, goal;
  std::vector<LandmarkTable> tables;
  GoalSet goals;
  DistanceField field;

  GoalsCase(const char* map, Cell from, Cell to, const GoalChoice& choice,
            const std::vector<Cell>& landmarks)
      : grid(grid_of(map)),
        moves(Moves::four()),
        start(from),
        goal(to),
        tables(plain_tables(grid, moves, landmarks)),
        goals(goal_set(grid, moves, goal, choice)),
        field(goals_field(grid, moves, goals)) {}
  SearchOutcome run(const char* text) const {
    const Query query{grid, moves, start, goal, tables, field, kAllActive, {}, {}, nullptr, &goals};
    return Searcher(grid).run(query, parse_search(text).value());
  }
};

// The start is two cells from the goal, but the path around the wall between them is long. A search
// that may end three cells from the goal ends in front of the wall. The landmark at the goal gives
// the cost of the long path. Its bound minus the reach would be wrong, because it would require a
// long path here too.
TEST(Goals, BehindAWallIsNear) {
  const GoalsCase c(
      "...@...\n"
      "...@...\n"
      "...@...\n"
      "...@...\n"
      ".......\n",
      {0, 0}, {4, 0}, {{}, GoalRule::near, 3}, {{4, 0}});
  const Node by_the_wall = c.grid.node({1, 0});
  const Cost way = c.tables[0]->at(by_the_wall);
  EXPECT_EQ(way, 11);                       // around the wall
  EXPECT_GT(way - c.goals.reach, 0);        // bound minus reach
  EXPECT_TRUE(c.goals.holds(by_the_wall));  // the search may end here
  for (const char* const text : {"astar", "astar h=landmarks", "dijkstra", "astar h=exact"}) {
    const SearchOutcome found = c.run(text);
    EXPECT_EQ(found.cost, 1) << text;
    EXPECT_EQ(c.grid.cell(found.path.back()), (Cell{1, 0})) << text;
  }
  EXPECT_LE(c.run("astar h=landmarks").h_start, 1);
}

// If the search passes a goal on the way to another one, it reports the goal and continues.
TEST(Goals, AllOfThemInARow) {
  const GoalsCase c(".........\n", {4, 0}, {8, 0}, {{{6, 0}, {0, 0}}, GoalRule::all, 0}, {});
  const SearchOutcome found = c.run("astar");
  ASSERT_EQ(found.goals.size(), 3u);
  EXPECT_EQ(found.goals[0].cost, 4);
  EXPECT_EQ(found.goals[1].cost, 2);
  EXPECT_EQ(found.goals[2].cost, 4);
  EXPECT_EQ(found.goals[1].expanded, 3);
  EXPECT_EQ(found.goals[0].expanded, 5);
  EXPECT_EQ(found.goals[2].expanded, 9);
  EXPECT_EQ(found.cost, 10);
  EXPECT_EQ(found.path.size(), 5u);
  EXPECT_EQ(c.grid.cell(found.ended_at), (Cell{0, 0}));
}

TEST(Goals, OneThatHasNoPathLeavesTheOthers) {
  const GoalsCase c(
      "....@.\n"
      "....@.\n",
      {0, 0}, {5, 0}, {{{3, 1}}, GoalRule::all, 0}, {{0, 0}});
  for (const char* const text : {"astar", "astar h=landmarks", "bfs", "greedy", "astar h=zero"}) {
    const SearchOutcome found = c.run(text);
    EXPECT_EQ(found.goals[0].cost, kNoCost) << text;
    EXPECT_EQ(found.goals[0].expanded, 0) << text;
    EXPECT_EQ(found.goals[1].cost, 4) << text;
    EXPECT_EQ(found.cost, 4) << text;
    EXPECT_EQ(found.path.size(), 5u) << text;
  }
  // A landmark proves that the other goal can't be reached, so the search expands nothing for it.
  EXPECT_LT(c.run("astar h=landmarks").record.steps(), 8);
  EXPECT_EQ(c.grid.cell(c.run("astar h=landmarks").ended_at), (Cell{3, 1}));
  EXPECT_EQ(c.run("astar").record.steps(), 8);
}

TEST(Goals, WhatDoesNotFitSaysSo) {
  const Grid grid = grid_of("...\n...");
  const auto needs = [&](const char* text, const GoalChoice& goals) {
    return misfit(parse_search(text).value(), grid, Moves::eight(grid), goals).value_or("");
  };
  const GoalChoice one, any{{{1, 0}}, GoalRule::any, 0}, near{{}, GoalRule::near, 2};
  for (const char* const text :
       {"bidirectional", "jps", "subgoal", "astar h=landmarks prune=upper",
        "astar ties=cross:0.001", "astar w=start:2", "astar order=canonical"}) {
    EXPECT_EQ(needs(text, one), "") << text;
    EXPECT_EQ(needs(text, any), "needs one goal") << text;
    EXPECT_EQ(needs(text, near), "needs one goal") << text;
  }
  for (const char* const text :
       {"fringe", "idastar", "astar open=heap", "astar h=old-path:0:0:safe"}) {
    EXPECT_EQ(needs(text, any), "") << text;
    EXPECT_EQ(needs(text, near), "needs one goal, or any of several") << text;
  }
  for (const char* const text :
       {"astar h=embedding:2", "astar h=landmarks:drop:2", "astar h=max(landmarks,allpairs)",
        "greedy h=waypoints:2", "astar h=hubs"}) {
    EXPECT_EQ(needs(text, any), "") << text;
    EXPECT_EQ(needs(text, near), "needs goals that are single cells, without room around them")
        << text;
  }
}

// A random map with a sealed room of at least one cell in its middle.
Grid map_with_a_sealed_room(Random& random, Cell& room) {
  const int width = random.between(9, 22), height = random.between(9, 22);
  const Cell from{random.between(0, width - 5), random.between(0, height - 5)};
  const Cell to{random.between(from.x + 3, std::min(width - 1, from.x + 8)),
                random.between(from.y + 3, std::min(height - 1, from.y + 8))};
  room = {random.between(from.x + 1, to.x - 1), random.between(from.y + 1, to.y - 1)};
  return grid_with(width, height, [&](int x, int y) {
    const bool inside = x >= from.x && x <= to.x && y >= from.y && y <= to.y;
    const bool border = inside && (x == from.x || x == to.x || y == from.y || y == to.y);
    if (border) return '@';
    if (Cell{x, y} == room) return '.';
    return random.one_in(4) ? '@' : '.';
  });
}

// The cells that a breadth-first search reaches. A diagonal step needs both cells next to it.
std::vector<Cell> flooded(const Grid& grid, int directions, Cell start) {
  std::vector<Cell> found = {start};
  for (std::size_t i = 0; i < found.size(); ++i)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const Cell at = found[i], next{at.x + dx, at.y + dy};
        if (!grid.contains(next) || !grid.walkable(next)) continue;
        if (dx != 0 && dy != 0 &&
            (directions == 4 || !grid.walkable(Cell{at.x + dx, at.y}) ||
             !grid.walkable(Cell{at.x, at.y + dy})))
          continue;
        if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
      }
  return found;
}

// The goal is in a sealed room or in a wall. Every reachable cell is tried.
TEST(Goals, TheClosestReachableCellIsTheBestOfAllReachableCells) {
  Random random(427);
  int in_walls = 0, in_rooms = 0;
  for (int i = 0; i < 2000; ++i) {
    SCOPED_TRACE(i);
    Cell goal;
    const Grid grid = map_with_a_sealed_room(random, goal);
    const Moves moves = i % 2 == 0 ? Moves::four() : Moves::eight(grid);
    std::vector<Cell> free, walls;
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        (grid.walkable(Cell{x, y}) ? free : walls).push_back({x, y});
    const bool in_wall = i % 4 >= 2;
    if (in_wall) goal = walls[random.below(walls.size())];
    const Cell start = free[random.below(free.size())];
    const std::vector<Cell> reached = flooded(grid, moves.directions, start);
    const auto found =
        closest_reachable(grid, moves, std::vector{goal}, distance_field(grid, moves, start));
    if (std::find(reached.begin(), reached.end(), goal) != reached.end()) {
      EXPECT_EQ(found, std::nullopt);
      continue;
    }
    (in_wall ? in_walls : in_rooms) += 1;
    const std::vector<Cost> costs = textbook_costs(grid, moves, start);
    const auto rank = [&](Cell cell) {
      const int dx = std::abs(cell.x - goal.x), dy = std::abs(cell.y - goal.y);
      const int both = moves.directions == 4 ? 0 : std::min(dx, dy);
      return std::tuple((dx + dy - 2 * both) * moves.straight + both * moves.diagonal,
                        costs[index(grid.node(cell))], cell.y, cell.x);
    };
    Cell best = start;
    for (const Cell cell : reached)
      if (rank(cell) < rank(best)) best = cell;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->cell, best);
    EXPECT_EQ(found->cost, costs[index(grid.node(best))]);
  }
  EXPECT_GT(in_walls, 900);
  EXPECT_GT(in_rooms, 800);
}

TEST(Goals, TheClosestReachableCellOfSeveralGoals) {
  const Grid grid = grid_of("....@.\n....@.\n.@@@@.\n.@.@..\n");
  const Moves moves = Moves::four();
  const DistanceField field = distance_field(grid, moves, Cell{0, 0});
  const auto closest = [&](const std::vector<Cell>& goals) {
    return closest_reachable(grid, moves, goals, field);
  };
  // Cells 2,1 and 0,3 are equally close and equally expensive, so the lower y decides.
  EXPECT_EQ(closest({{2, 3}}), (ClosestCell{{2, 1}, 3}));
  EXPECT_EQ(closest({{2, 3}, {5, 1}}), (ClosestCell{{2, 1}, 3}));
  EXPECT_EQ(closest({{2, 3}, {1, 3}}), (ClosestCell{{0, 3}, 3}));
  EXPECT_EQ(closest({{2, 3}, {5, 1}, {3, 0}}), std::nullopt) << "the last goal can be reached";
  EXPECT_EQ(closest({{4, 0}}), (ClosestCell{{3, 0}, 3})) << "a wall";
}

TEST(Goals, TheRuleIsReadBack) {
  for (const std::string text : {"any", "all", "near:1", "near:10000", "closest"}) {
    GoalChoice choice{{{3, 4}}, GoalRule::near, 7};
    EXPECT_EQ(take_goal_rule(text, choice), std::nullopt) << text;
    EXPECT_EQ(rule_text(choice), text);
    EXPECT_EQ(choice.further.size(), 1u);
  }
  for (const std::string text :
       {"", "none", "near", "near:", "near:0", "near:-1", "near:10001", "near:2x", "near: 2",
        "all:2", "closest:2", "ALL", "near:99999999999999"}) {
    GoalChoice choice;
    const std::optional<Error> error = take_goal_rule(text, choice);
    ASSERT_TRUE(error) << text;
    EXPECT_EQ(error->remedy, "Write any, all, closest or near:R, with R from 1 to 10000 cells");
    EXPECT_EQ(choice, GoalChoice{});
  }
}

}  // namespace
}  // namespace waymark::goals_test
