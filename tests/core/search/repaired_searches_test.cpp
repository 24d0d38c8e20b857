// Searches for one goal on a map that is edited between the searches.
#include <functional>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/mover/mover_plan.h"
#include "core/search/search_stream.h"
#include "core/study/walk.h"
#include "tests/benchmarks/allocated.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/random_graph.h"
#include "tests/support/terrain_query.h"

namespace waymark::repaired_searches_test {
namespace {

SearchSpec parsed(const std::string& text) { return parse_search(text).value(); }

// The cost from every node to the goals.
std::vector<Cost> costs_to(const MapVersion& map, const std::vector<Cell>& goals) {
  const Grid& grid = *map.grid;
  Edges back(grid.node_count());
  for (const Cell cell : walkable_cells(grid))
    for_each_neighbour(grid, map.moves, grid.node(cell), [&](Node next, Cost step) {
      back[index(next)].push_back({grid.node(cell), step});
    });
  std::vector<Node> sources;
  for (const Cell goal : goals)
    if (grid.walkable(goal)) sources.push_back(grid.node(goal));
  return textbook_costs(back, sources);
}

// The stored estimates never overestimate, and no step lowers the estimate by more than its cost.
void expect_kept_is_right(RepairedSearches& searches, const std::vector<Cost>& true_cost) {
  const MapVersion map = searches.map();
  const Grid& grid = *map.grid;
  const Estimate& alone = searches.heuristic();
  const auto h = [&](Node node) { return std::max(alone(node), searches.learned()(node)); };
  for (const Cell cell : walkable_cells(grid)) {
    const Node node = grid.node(cell);
    const Cost says = h(node);
    RC_ASSERT(says <= true_cost[index(node)]);
    for_each_neighbour(grid, map.moves, node, [&](Node next, Cost step) {
      RC_ASSERT(step < kNoCost);
      const Cost beyond = h(next);
      if (beyond == kNoCost) return;
      RC_ASSERT(says != kNoCost);
      RC_ASSERT(says - step <= beyond);
    });
  }
}

// All changed edges, found by checking every pair of nodes.
std::vector<EdgeChange> all_changes(const MapVersion& before, const MapVersion& after) {
  std::vector<EdgeChange> changes;
  const auto nodes = static_cast<Node>(after.grid->node_count());
  const auto costs = [&](const MapVersion& map, Node from) {
    std::vector<Cost> to(static_cast<std::size_t>(nodes), kNoCost);
    if (map.grid->walkable(from))
      for_each_neighbour(*map.grid, map.moves, from,
                         [&](Node next, Cost cost) { to[index(next)] = cost; });
    return to;
  };
  for (Node from = 0; from < nodes; ++from) {
    const std::vector<Cost> had = costs(before, from), has = costs(after, from);
    for (Node to = 0; to < nodes; ++to)
      if (had[index(to)] != has[index(to)])
        changes.push_back({from, to, had[index(to)], has[index(to)]});
  }
  return changes;
}

// The kinds of cases that occurred in a test.
struct Seen {
  bool lowered = false, forgotten = false, saved = false, no_path = false, greater = false;
};

// Searches from the cell by repair and from scratch, and learns from the repair. Returns its path.
std::vector<Node> search_rightly(RepairedSearches& searches, Cell start,
                                 const std::vector<Cost>& true_cost, Seen& seen) {
  const Grid& grid = *searches.map().grid;
  const SearchOutcome repaired = searches.repair(start), anew = searches.anew(start);
  const Cost cost = true_cost[index(grid.node(start))];
  RC_ASSERT(anew.cost == cost);
  RC_ASSERT(repaired.cost == cost);
  RC_ASSERT(repaired.reopened == 0);
  if (cost != kNoCost) {
    RC_ASSERT(cost_along(*searches.map().grid, searches.map().moves, repaired.path) == cost);
    RC_ASSERT(repaired.path.front() == grid.node(start));
  }
  seen.saved |= repaired.counts.expanded < anew.counts.expanded;
  seen.greater |= repaired.h_start > anew.h_start;
  seen.no_path |= cost == kNoCost;
  searches.learn(repaired);
  return repaired.path;
}

// The effect of an edit on the costs of the map's edges.
enum class Edit { dearer, cheaper, mixed };

// Blocks a cell on the path and perhaps other cells, or opens some cells, or both.
Grid edited(const Grid& before, Edit edit, const std::vector<Node>& path) {
  Grid grid = before;
  const auto any = [&] {
    return Cell{*rc::gen::inRange(0, grid.width()), *rc::gen::inRange(0, grid.height())};
  };
  if (edit != Edit::cheaper && path.size() > 2)
    grid.set_terrain(grid.cell(path[*rc::gen::inRange<std::size_t>(1, path.size() - 1)]), '@');
  const int count = *rc::gen::inRange(0, 4);
  for (int i = 0; i < count; ++i) {
    const Cell cell = any();
    const char terrain = edit == Edit::dearer    ? *rc::gen::element('@', 'O')
                         : edit == Edit::cheaper ? '.'
                                                 : *rc::gen::element('.', '@', 'S', 'G', 'W', 'T');
    grid.set_terrain(cell, terrain);
  }
  return grid;
}

Seen walk_over_edits(Grid grid, const Directions& rule, const std::string& text, int most_edits) {
  const auto version = [&rule](Grid of) {
    const Moves moves = Moves::of(rule, of);
    return MapVersion{std::make_shared<const Grid>(std::move(of)), moves};
  };
  RC_PRE(grid.walkable_count() > 0);
  const std::vector<Cell> goals = any_cells(grid, *rc::gen::element(1, 1, 1, 2, 3));
  const std::vector<Cell> landmarks = any_cells(grid, *rc::gen::inRange(0, 4));
  MapVersion map = version(std::move(grid));
  RC_PRE(!misfit(parsed(text), *map.grid, map.moves));
  RepairedSearches searches(map, goals, landmarks, parsed(text));
  Seen seen;
  std::vector<Node> path =
      search_rightly(searches, any_cell(*map.grid), costs_to(map, goals), seen);
  const int edits = *rc::gen::inRange(1, most_edits + 1);
  for (int i = 0; i < edits; ++i) {
    const Edit edit = *rc::gen::element(Edit::dearer, Edit::dearer, Edit::cheaper, Edit::mixed);
    const MapVersion before = map;
    map = version(edited(*map.grid, edit, path));
    const bool alike = before.moves.straight == map.moves.straight;
    const std::vector<EdgeChange> changes =
        alike ? changed_edges(*before.grid, before.moves, *map.grid, map.moves)
              : std::vector<EdgeChange>{};
    if (alike) RC_ASSERT(changes == all_changes(before, map));
    if (alike && edit == Edit::dearer) RC_ASSERT(!any_cheaper(changes));
    const RepairedSearches::Upkeep upkeep = searches.change(map, changes);
    RC_ASSERT(upkeep.forgotten || alike);
    seen.lowered |= upkeep.lowered > 0;
    seen.forgotten |= upkeep.forgotten;
    const std::vector<Cost> true_cost = costs_to(map, goals);
    expect_kept_is_right(searches, true_cost);
    if (map.grid->walkable_count() == 0) break;
    const int units = *rc::gen::inRange(1, 3);
    for (int unit = 0; unit < units; ++unit)
      path = search_rightly(searches, any_cell(*map.grid), true_cost, seen);
    expect_kept_is_right(searches, true_cost);
  }
  return seen;
}

std::string any_repairing() {
  return *rc::gen::element<std::string>(
      "astar repair=adaptive", "astar h=landmarks repair=adaptive", "astar h=zero repair=adaptive",
      "astar h=euclidean repair=adaptive", "astar h=chebyshev ties=oldest repair=adaptive",
      "astar h=max(landmarks,euclidean) repair=adaptive",
      "astar h=landmarks scale=0.6 repair=adaptive");
}

RC_GTEST_PROP(RepairedSearches, CostWhatSearchesAnewDoOnAnyTerrain, ()) {
  Grid grid = *any_grid();
  if (*rc::gen::arbitrary<bool>()) {
    TerrainRules rules;
    rules[Terrain::swamp] = *rc::gen::inRange(1, 6);
    rules[Terrain::trees] = *rc::gen::element(TerrainRules::kBlocked, 4, TerrainRules::kApart);
    rules[Terrain::water] = *rc::gen::element(TerrainRules::kBlocked, 2, TerrainRules::kApart);
    grid.set_rules(rules);
  }
  const Seen seen = walk_over_edits(std::move(grid), any_directions(), any_repairing(), 5);
  RC_CLASSIFY(seen.lowered, "lowered");
  RC_CLASSIFY(seen.forgotten, "forgotten");
  RC_CLASSIFY(seen.saved, "saved");
  RC_CLASSIFY(seen.no_path, "no path");
}

RC_GTEST_PROP(RepairedSearches, CostWhatSearchesAnewDoOnSlopes, ()) {
  const SlopeQuery c;
  const Seen seen =
      walk_over_edits(c.grid, *rc::gen::element(Directions(4), Directions(8)), any_repairing(), 4);
  RC_CLASSIFY(seen.lowered, "lowered");
  RC_CLASSIFY(seen.saved, "saved");
}

RC_GTEST_PROP(RepairedSearches, CostWhatSearchesAnewDoOnGraphs, ()) {
  GraphData draft = any_draft(*rc::gen::arbitrary<bool>());
  const auto version = [&draft] {
    MapVersion map;
    map.grid = std::make_shared<const Grid>(
        std::make_shared<const Graph>(Graph::of(draft, "random").value()));
    map.moves = Moves::of(4, *map.grid);
    return map;
  };
  MapVersion map = version();
  const std::vector<Cell> goals = any_cells(*map.grid, *rc::gen::element(1, 1, 2));
  const std::vector<Cell> landmarks = any_cells(*map.grid, *rc::gen::inRange(0, 4));
  const std::string text = *rc::gen::element<std::string>(
      "astar repair=adaptive", "astar h=landmarks repair=adaptive", "astar h=zero repair=adaptive");
  RepairedSearches searches(map, goals, landmarks, parsed(text));
  Seen seen;
  search_rightly(searches, any_cell(*map.grid), costs_to(map, goals), seen);
  const int nodes = static_cast<int>(draft.places.size());
  const int edits = *rc::gen::inRange(1, 6);
  for (int i = 0; i < edits; ++i) {
    const int dearest = *rc::gen::element(5, 40);
    const int count = *rc::gen::inRange(1, 5);
    for (int k = 0; k < count; ++k) {
      const int which = *rc::gen::inRange(0, static_cast<int>(draft.edges.size()) + 1);
      if (which == static_cast<int>(draft.edges.size()))
        draft.edges.push_back({*rc::gen::inRange(0, nodes), *rc::gen::inRange(0, nodes),
                               *rc::gen::inRange(1, dearest + 1)});
      else if (*rc::gen::arbitrary<bool>())
        draft.edges.erase(draft.edges.begin() + which);
      else
        draft.edges[index(which)].cost = *rc::gen::inRange(1, dearest + 1);
    }
    const MapVersion before = map;
    map = version();
    const auto changes = changed_edges(*before.grid, before.moves, *map.grid, map.moves);
    RC_ASSERT(changes == all_changes(before, map));
    seen.lowered |= searches.change(map, changes).lowered > 0;
    const std::vector<Cost> true_cost = costs_to(map, goals);
    expect_kept_is_right(searches, true_cost);
    search_rightly(searches, any_cell(*map.grid), true_cost, seen);
    expect_kept_is_right(searches, true_cost);
  }
  RC_CLASSIFY(seen.lowered, "lowered");
  RC_CLASSIFY(seen.saved, "saved");
  RC_CLASSIFY(seen.no_path, "no path");
}

// The states of a mover on ground of all kinds, on which obstacles are dropped and cleared. The
// goal is a cell with any heading.
RC_GTEST_PROP(RepairedSearches, CostWhatSearchesAnewDoOnTheStatesOfMovers, ()) {
  Grid drawn = *any_grid();
  for (const Cell cell : walkable_cells(drawn))
    drawn.set_terrain(cell, *rc::gen::element('.', '.', '.', 'S', 'W', 'T', '1', '3'));
  const auto ground = std::make_shared<const Grid>(drawn);
  const auto plan = std::make_shared<const MoverPlan>(any_of(movers()));
  Result<Grid> states = mover_grid(*ground, plan, "random");
  RC_PRE(static_cast<bool>(states));
  MapVersion map{std::make_shared<const Grid>(std::move(states.value())), {}};
  map.moves = Moves::of({}, *map.grid);
  EditedMap edited(ground, map);
  const Cell at = any_cell(*map.grid);
  const MoverStates& of = *map.grid->graph()->states();
  std::vector<Cell> goals;
  for (int heading = 0; heading < of.headings; ++heading)
    goals.push_back(of.state(of.ground_cell(at), heading));
  const std::string text =
      *rc::gen::element<std::string>("astar repair=adaptive", "astar h=landmarks repair=adaptive",
                                     "astar h=max(landmarks,landmarks:places) repair=adaptive",
                                     "astar h=landmarks:places repair=adaptive");
  RepairedSearches searches(map, goals, any_cells(*map.grid, *rc::gen::inRange(0, 4)),
                            parsed(text));
  Seen seen;
  std::vector<Node> path =
      search_rightly(searches, any_cell(*map.grid), costs_to(map, goals), seen);
  const int edits = *rc::gen::inRange(1, 6);
  for (int i = 0; i < edits; ++i) {
    const Cell from =
        path.empty() || *rc::gen::arbitrary<bool>()
            ? Cell{*rc::gen::inRange(0, ground->width()), *rc::gen::inRange(0, ground->height())}
            : edited.cell_of(path[*rc::gen::inRange<std::size_t>(0, path.size())]);
    const CellBox box{from, {from.x + *rc::gen::inRange(0, 2), from.y + *rc::gen::inRange(0, 2)}};
    if (*rc::gen::inRange(0, 3) == 0)
      edited.clear(box);
    else
      edited.drop(box);
    const MapVersion before = edited.now();
    const Result<std::vector<EdgeChange>> changes = edited.make_version();
    if (!changes) break;
    RC_ASSERT(changes.value() == all_changes(before, edited.now()));
    map = edited.now();
    seen.lowered |= searches.change(map, changes.value()).lowered > 0;
    const std::vector<Cost> true_cost = costs_to(map, goals);
    expect_kept_is_right(searches, true_cost);
    path = search_rightly(searches, any_cell(*map.grid), true_cost, seen);
    expect_kept_is_right(searches, true_cost);
  }
  RC_CLASSIFY(seen.lowered, "lowered");
  RC_CLASSIFY(seen.saved, "saved");
  RC_CLASSIFY(seen.no_path, "no path");
}

// The fast searches give the same result as the plain ones, step by step.
RC_GTEST_PROP(RepairedSearches, TheFastWaysDoWhatThePlainOnesDo, ()) {
  const RandomQuery c;
  const SearchSpec spec = parsed(
      *rc::gen::element<std::string>("astar repair=adaptive", "astar h=landmarks repair=adaptive"));
  LearnedCosts kept(c.grid.node_count());
  Searcher before(c.grid);
  const DistanceField none;
  const auto ask = [&](Searcher& searcher, const Grid& grid, Cell start, bool plainly) {
    Query query{grid, c.moves, start, c.goal, c.tables, none};
    query.learned = &kept;
    return plainly ? searcher.run_plainly(query, spec) : searcher.run(query, spec);
  };
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    const SearchOutcome found = ask(before, c.grid, any_cell(c.grid), false);
    kept.learn(found.record, found.cost);
  }
  Grid grid = c.grid;
  for (int i = *rc::gen::inRange(0, 6); i > 0; --i)
    if (const Cell cell = any_cell(c.grid); cell != c.start && cell != c.goal)
      grid.set_terrain(cell, '@');
  RC_PRE(Moves::of(c.moves.rule(), grid) == c.moves);
  Searcher searcher(grid);
  const SearchOutcome fast = ask(searcher, grid, c.start, false),
                      plain = ask(searcher, grid, c.start, true);
  RC_ASSERT(fast.cost == plain.cost);
  RC_ASSERT(fast.path == plain.path);
  RC_ASSERT(fast.h_start == plain.h_start);
  RC_ASSERT(fast.record.node == plain.record.node);
  RC_ASSERT(fast.record.parent == plain.record.parent);
  RC_ASSERT(fast.record.g == plain.record.g);
  RC_ASSERT(fast.record.h == plain.record.h);
  RC_CLASSIFY(fast.way != plain.way, "other implementation");
  RC_TAG(std::string(fast.way));
}

// An earlier search has learned that the corridor is a dead end. Then its last cell becomes a wall.
// The repaired search reuses the learned costs, so it expands no more cells than a search from
// scratch.
TEST(RepairedSearches, KnowTheDeadEnd) {
  const Grid open = grid_of(
      "..........\n"
      ".@@@@@@@@.\n"
      ".........@\n"  // a dead end; its last cell becomes a wall
      ".@@@@@@@@.\n"
      "..........");
  Grid shut = open;
  shut.set_terrain({8, 2}, '@');
  const auto version = [](const Grid& grid) {
    return MapVersion{std::make_shared<const Grid>(grid), Moves::four()};
  };
  RepairedSearches searches(version(open), {{9, 0}}, {}, parsed("astar repair=adaptive"));
  searches.learn(searches.repair({0, 2}));
  const SearchOutcome again = searches.repair({0, 2});
  EXPECT_EQ(again.h_start, 11) << "the first search has learned the cost";
  const MapVersion now = version(shut);
  searches.change(now, changed_edges(open, Moves::four(), shut, Moves::four()));
  const SearchOutcome repaired = searches.repair({0, 2}), anew = searches.anew({0, 2});
  EXPECT_EQ(repaired.cost, anew.cost);
  EXPECT_LE(repaired.counts.expanded, anew.counts.expanded);
}

// A map of 40 x 40 with scattered walls and swamp.
Grid strewn(Random& random, bool swamp) {
  Grid grid(40, 40);
  if (swamp) {
    TerrainRules rules;
    rules[Terrain::swamp] = 3;
    grid.set_rules(rules);
  }
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 40; ++x)
      grid.set_terrain({x, y}, random.one_in(4) ? '@' : random.one_in(4) ? 'S' : '.');
  return grid;
}

Cell any_free(Random& random, const Grid& grid) {
  const std::vector<Cell> cells = walkable_cells(grid);
  return cells[random.below(cells.size())];
}

// The total numbers of expanded nodes.
struct Expansions {
  std::int64_t repaired = 0, anew = 0, others_repaired = 0, others_from_scratch = 0;
};

// A trip across a random map, with up to eight obstacles dropped onto the path one at a time. The
// unit replans from its current position, and another unit from a random position.
int drop_on_a_trip(Random& random, const Directions& rule, bool swamp, const std::string& text,
                   Expansions& all) {
  Grid grid = strewn(random, swamp);
  const auto version = [&] {
    return MapVersion{std::make_shared<const Grid>(grid), Moves::of(rule, grid)};
  };
  MapVersion map = version();
  const Cell goal = any_free(random, grid);
  RepairedSearches searches(map, {goal}, {{0, 0}, {39, 39}, {39, 0}}, parsed(text));
  Cell at = any_free(random, grid);
  SearchOutcome found = searches.repair(at);
  searches.learn(found);
  int dropped = 0;
  while (dropped < 8 && found.path.size() > 4) {
    const std::size_t steps = random.below(found.path.size() - 3);
    at = grid.cell(found.path[steps]);
    const std::size_t ahead = steps + 1 + random.below(found.path.size() - 2 - steps);
    grid.set_terrain(grid.cell(found.path[ahead]), '@');
    ++dropped;
    const MapVersion before = map;
    map = version();
    searches.change(map, changed_edges(*before.grid, before.moves, *map.grid, map.moves));
    const DistanceField true_cost = distance_field(grid, map.moves, goal);
    found = searches.repair(at);
    const SearchOutcome anew = searches.anew(at);
    EXPECT_EQ(found.cost, true_cost.at(grid.node(at)));
    EXPECT_EQ(anew.cost, found.cost);
    all.repaired += found.counts.expanded;
    all.anew += anew.counts.expanded;
    const Cell other = any_free(random, grid);
    const SearchOutcome theirs = searches.repair(other), theirs_anew = searches.anew(other);
    EXPECT_EQ(theirs.cost, true_cost.at(grid.node(other)));
    all.others_repaired += theirs.counts.expanded;
    all.others_from_scratch += theirs_anew.counts.expanded;
    searches.learn(found);
  }
  return dropped;
}

TEST(RepairedSearches, TwoThousandObstaclesOnTheWayCostWhatASearchAnewDoesAndTakeLess) {
  for (const Directions rule : {Directions(4), Directions(8)})
    for (const bool swamp : {false, true})
      for (const char* const text :
           {"astar repair=adaptive", "astar h=landmarks repair=adaptive"}) {
        Random random(19);
        Expansions all;
        for (int dropped = 0; dropped < 2000;)
          dropped += drop_on_a_trip(random, rule, swamp, text, all);
        EXPECT_LE(all.repaired, all.anew) << text;
        EXPECT_LE(all.others_repaired, all.others_from_scratch) << text;
      }
}

// Units search for one goal from various places, again and again.
TEST(RepairedSearches, TakeNoMemoryWhereThePlainSearchTakesNone) {
  Random random(7);
  for (const int directions : {4, 8})
    for (const char* const text : {"astar repair=adaptive", "astar h=landmarks repair=adaptive"}) {
      const Grid grid = strewn(random, false);
      const MapVersion map{std::make_shared<const Grid>(grid), Moves::of(directions, grid)};
      RepairedSearches searches(map, {any_free(random, grid)}, {{0, 0}, {39, 39}}, parsed(text));
      SearchOutcome outcome;
      std::vector<Cell> starts;
      for (int i = 0; i < 60; ++i) starts.push_back(any_free(random, grid));
      const auto round = [&] {
        for (const Cell start : starts) {
          outcome = searches.repair(start, std::move(outcome));
          searches.learn(outcome);
        }
      };
      round();
      round();
      const std::size_t before = bench::allocations();
      round();
      EXPECT_EQ(bench::allocations() - before, 0u) << directions << " moves, " << text;
    }
}

}  // namespace
}  // namespace waymark::repaired_searches_test
