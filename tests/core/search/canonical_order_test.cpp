// A* with order=canonical, compared with the definition of canonical steps by brute force and with
// Dijkstra's costs.
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/field/terrain_steps.h"
#include "core/record/recorded_search.h"
#include "core/search/guarantee.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::canonical_order_test {
namespace {

SearchSpec spec_of(const std::string& text) { return parse_search(text).value(); }

// A step and its cost: 5 or 7, whose ratio is close to the default.
struct Leg {
  Cell to;
  int cost;
};

std::vector<Leg> legs_from(const Grid& grid, Cell from) {
  std::vector<Leg> legs;
  for (const auto [dx, dy] : kSteps) {
    const Cell to{from.x + dx, from.y + dy};
    if (grid.walkable(to) && grid.walkable(Cell{from.x + dx, from.y}) &&
        grid.walkable(Cell{from.x, from.y + dy}))
      legs.push_back({to, dx != 0 && dy != 0 ? 7 : 5});
  }
  return legs;
}

// Whether no path of at most two other steps from `from` to `to` costs less than `cost`, and none
// costs the same and takes a diagonal step before a straight one.
bool none_replaces(const Grid& grid, Cell from, Cell without, Cell to, int cost) {
  if (from == to) return false;
  for (const Leg& first : legs_from(grid, from)) {
    if (first.to == without) continue;
    if (first.to == to) return false;  // one step costs less than two
    for (const Leg& second : legs_from(grid, first.to)) {
      const int other = first.cost + second.cost;
      if (second.to != to || other > cost) continue;
      if (other < cost || first.cost > second.cost) return false;
    }
  }
  return true;
}

// The canonical steps by definition, after the step from `parent` to `node`.
std::vector<Leg> canonical_legs(const Grid& grid, Node parent, Node node) {
  const Cell at = grid.cell(node);
  std::vector<Leg> legs = legs_from(grid, at);
  if (parent == kNoNode) return legs;
  const Cell from = grid.cell(parent);
  const int arrival = from.x != at.x && from.y != at.y ? 7 : 5;
  std::erase_if(legs, [&](const Leg& leg) {
    return !none_replaces(grid, from, at, leg.to, arrival + leg.cost);
  });
  return legs;
}

RC_GTEST_PROP(CanonicalSteps, AreThoseOfTheDefinition, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  const std::vector<std::uint8_t> open = open_neighbours(grid);
  const std::array<Node, 9> offsets = step_offsets(grid);
  for (const Cell cell : walkable_cells(grid)) {
    const Node node = grid.node(cell);
    for (unsigned arrival = 0; arrival <= kNoArrival; ++arrival) {
      const Node parent = arrival == kNoArrival ? kNoNode : node - offsets[arrival];
      if (parent != kNoNode) {
        const std::vector<Leg> in = legs_from(grid, cell);
        if (std::none_of(in.begin(), in.end(),
                         [&](const Leg& leg) { return grid.node(leg.to) == parent; }))
          continue;
      }
      std::set<Node> expected, plain, table;
      for (const Leg& leg : canonical_legs(grid, parent, node)) expected.insert(grid.node(leg.to));
      for (const Leg& leg : legs_from(grid, cell))
        if (is_canonical_step(grid, parent, node, grid.node(leg.to)))
          plain.insert(grid.node(leg.to));
      for (unsigned step = 0; step < kSteps.size(); ++step)
        if (kCanonicalSteps[arrival][open[index(node)]] >> step & 1u)
          table.insert(node + offsets[step]);
      RC_ASSERT(plain == expected);
      RC_ASSERT(table == expected);
    }
  }
}

// A query on a random map with the default 8 moves.
struct CanonicalQuery {
  RandomQuery random;
  DistanceField goal_field;

  CanonicalQuery() {
    random.moves = Moves::eight(random.grid);
    random.tables =
        tables_of(random.grid, random.moves, any_cells(random.grid, *rc::gen::inRange(0, 4)));
    goal_field = distance_field(random.grid, random.moves, random.goal);
    RC_PRE(random.grid.uniform());
  }
  Query query() const {
    return {random.grid, random.moves, random.start, random.goal, random.tables, goal_field};
  }
};

constexpr std::array kTexts = {
    "astar order=canonical",
    "astar h=landmarks order=canonical",
    "astar h=landmarks:best:1 order=canonical",
    "astar h=zero order=canonical",
    "astar h=exact order=canonical",
    "astar ties=newest order=canonical",
    "astar h=landmarks ties=newest order=canonical",
    "astar ties=oldest order=canonical",
    "astar ties=small-g order=canonical",
    "astar ties=hash:3 order=canonical",
    // These are inconsistent, so nodes are reopened.
    "astar h=landmarks:drop:8 order=canonical",
    "astar h=landmarks:half order=canonical",
};

RC_GTEST_PROP(CanonicalAstar, FindsDijkstrasCosts, ()) {
  const CanonicalQuery c;
  const RandomQuery& of = c.random;
  const SearchSpec spec = spec_of(kTexts[*rc::gen::inRange<std::size_t>(0, kTexts.size())]);
  RC_ASSERT(guarantee_of(spec, of.moves).always_optimal());
  Searcher searcher(of.grid);
  // Searches twice, because the second search reads tables in rows.
  for (int i = 0; i < 2; ++i) {
    const SearchOutcome found = searcher.run(c.query(), spec);
    RC_ASSERT(found.fits);
    RC_ASSERT(found.cost == of.true_cost());
    RC_ASSERT(found.path.empty() == (found.cost == kNoCost));
    if (quality_of(spec.h, of.moves) == Quality::consistent) RC_ASSERT(found.reopened == 0);
    const SearchOutcome plain = searcher.run_plainly(c.query(), spec);
    expect_same({found.record, found.cost, found.path}, {plain.record, plain.cost, plain.path});
    if (found.cost == kNoCost) continue;
    RC_ASSERT(found.path.front() == of.grid.node(of.start));
    RC_ASSERT(found.path.back() == of.grid.node(of.goal));
    RC_ASSERT(path_cost(of.grid, of.moves, found.path) == found.cost);
  }
}

// On larger maps than the property's, with all densities of walls.
TEST(CanonicalAstar, FindsDijkstrasCostsOnLargeMaps) {
  Random random(5);
  int solved = 0;
  for (int map = 0; map < 40; ++map) {
    const Grid grid =
        random_walls(random, random.between(2, 200), random.between(2, 200), random.between(0, 45));
    const std::vector<Cell> cells = walkable_cells(grid);
    const Moves moves = Moves::eight(grid);
    Searcher searcher(grid);
    const std::vector<LandmarkTable> tables = tables_of(grid, moves, {cells.front()});
    const Cell start = cells[random.below(cells.size())];
    const std::vector<Cost> costs = textbook_costs(grid, moves, start);
    for (int i = 0; i < 20; ++i) {
      const Cell goal = cells[random.below(cells.size())];
      const DistanceField none;
      const Query query{grid, moves, start, goal, tables, none};
      for (const char* const text : {kTexts[0], kTexts[1]}) {
        const SearchOutcome found = searcher.run(query, spec_of(text));
        ASSERT_EQ(found.cost, costs[index(grid.node(goal))]);
        if (found.cost == kNoCost) continue;
        ASSERT_EQ(path_cost(grid, moves, found.path), found.cost);
        ++solved;
      }
    }
  }
  EXPECT_GT(solved, 800);
}

// The number of steps that reach a cell at a cost at which another step reached it before.
int repeats(const Grid& grid, const SearchRecord& record, Node goal, bool canonical) {
  std::set<std::pair<Node, Cost>> seen = {{record.node.front(), 0}};
  int count = 0;
  for (std::size_t step = 0; step < record.node.size(); ++step) {
    const Node node = record.node[step];
    if (node == goal) continue;
    const Node parent = canonical ? record.parent[step] : kNoNode;
    for (const Leg& leg : canonical_legs(grid, parent, node)) {
      const Moves moves = Moves::eight(grid);
      const Cost cost = leg.cost == 7 ? moves.diagonal : moves.straight;
      count += !seen.insert({grid.node(leg.to), record.g[step] + cost}).second;
    }
  }
  return count;
}

TEST(CanonicalAstar, ReachesNoCellTwiceAtOneCostOnAnEmptyMap) {
  Random random(8);
  for (int map = 0; map < 60; ++map) {
    const Grid grid = random_walls(random, random.between(3, 40), random.between(3, 40), 0);
    const auto any = [&] {
      return Cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    };
    const Cell start = any(), goal = any();
    const Moves moves = Moves::eight(grid);
    const std::vector<LandmarkTable> tables;
    const DistanceField to_goal = distance_field(grid, moves, goal);
    const Query query{grid, moves, start, goal, tables, to_goal};
    Searcher searcher(grid);
    for (const char* const text : {"astar", "astar h=zero"}) {
      const SearchOutcome some =
          searcher.run(query, spec_of(std::string(text) + " order=canonical"));
      EXPECT_EQ(repeats(grid, some.record, grid.node(goal), true), 0) << text;
      const SearchOutcome all = searcher.run(query, spec_of(text));
      // With the octile distance, A* runs straight to the goal.
      if (all.record.steps() > 20 && all.record.h.front() == 0) {
        EXPECT_GT(repeats(grid, all.record, grid.node(goal), false), 0) << text;
      }
    }
  }
}

// Collects the events that the screen derives from the record.
struct EventListener {
  std::map<Node, std::vector<CellEvent>>& events;
  int count = 0;

  void generated(Node node, Node from, Cost g, Cost) {
    events[node].push_back({CellEvent::Kind::generated, count, from, g});
  }
  void improved(Node node, Node from, Cost g, Cost) {
    events[node].push_back({CellEvent::Kind::improved, count, from, g});
  }
  void expanded(Node node, Node parent, Cost g, Cost) {
    events[node].push_back({CellEvent::Kind::expanded, ++count, parent, g});
  }
};

RC_GTEST_PROP(CanonicalAstar, HistoriesAreThoseOfTheSearch, ()) {
  const CanonicalQuery c;
  const RandomQuery& of = c.random;
  const SearchSpec spec = spec_of(kTexts[*rc::gen::inRange<std::size_t>(0, kTexts.size())]);
  const SearchOutcome found = Searcher(of.grid).run(c.query(), spec);
  if (found.record.steps() == 0) return;
  std::map<Node, std::vector<CellEvent>> events;
  search_plainly(c.query(), spec, EventListener{events});
  StepIndex steps;
  steps.assign(found.record, of.grid.node_count());
  RecordedSearch search{of.grid, of.moves, found.record, steps, of.grid.node(of.goal)};
  if (reopens(spec, of.moves)) search.improvement = Improvement::always;
  search.canonical = true;
  OpenLists lists;
  lists.assign(search, 5);
  std::vector<std::set<Node>> open(static_cast<std::size_t>(found.record.steps()) + 1);
  for (const Cell cell : walkable_cells(of.grid)) {
    const Node node = of.grid.node(cell);
    RC_ASSERT(cell_history(search, node) == events[node]);
    for (int count = 0; count <= found.record.steps(); ++count) {
      const CellEvent* last = nullptr;
      for (const CellEvent& event : events[node])
        if (event.count <= count) last = &event;
      if (last && last->kind != CellEvent::Kind::expanded) open[index(count)].insert(node);
    }
  }
  for (int count = 0; count <= found.record.steps(); ++count) {
    const std::vector<Node> nodes = lists.at(search, count);
    RC_ASSERT(std::set<Node>(nodes.begin(), nodes.end()) == open[index(count)]);
  }
}

TEST(CanonicalAstar, NeedsWhatJumpPointsNeed) {
  Grid grid = grid_of("...\n...");
  const SearchSpec spec = spec_of("astar order=canonical");
  EXPECT_EQ(misfit(spec, grid, Moves::eight(grid)), std::nullopt);
  EXPECT_EQ(misfit(spec, grid, Moves::four()), "needs 8 moves");
  EXPECT_EQ(misfit(spec, grid, Moves::of({8, DiagonalCost::one, Corners::whole}, grid)),
            "needs the standard 8 moves");
  Grid stairs = grid;
  stairs.set_portals(std::make_shared<const Portals>(
      Portals::of({{{0, 0}, {2, 1}}}, stairs.width(), stairs.height()).value()));
  EXPECT_EQ(misfit(spec, stairs, Moves::eight(stairs)), "needs a map without portals");
  grid.set_terrain({1, 1}, 'S');
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  grid.set_rules(rules);
  EXPECT_EQ(misfit(spec, grid, Moves::eight(grid)), "needs uniform-cost terrain");
}

TEST(CanonicalAstar, CannotBeCombinedWithOptionsThatChangeWhatIsGenerated) {
  for (const char* const other :
       {"w=2", "w=start:1", "ties=scale:0.1", "bpmx=1", "prune=upper", "alpha=0.5", "anytime=1",
        "bounds=0,0,9,9", "open=heap", "bug=stops-when-generated", "repair=adaptive"}) {
    const Result<SearchSpec> spec = parse_search(std::string("astar order=canonical ") + other);
    ASSERT_FALSE(spec) << other;
    EXPECT_NE(spec.error().what.find("cannot be combined with"), std::string::npos) << other;
  }
  EXPECT_FALSE(parse_search("astar order=reversed"));
  EXPECT_FALSE(parse_search("idastar order=canonical"));
  EXPECT_FALSE(parse_search("dijkstra order=canonical"));
  EXPECT_TRUE(parse_search("astar ties=turns scale=2 limit=9 order=canonical"));
}

}  // namespace
}  // namespace waymark::canonical_order_test
