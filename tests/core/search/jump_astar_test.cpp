// Jump Point Search, compared with a cell-by-cell implementation of its paper's definitions and
// with Dijkstra's costs.
#include "core/search/jump_astar.h"

#include <array>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/heuristic/learned_costs.h"
#include "core/record/recorded_search.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::jump_astar_test {
namespace {

const Moves kOctile{8, 985, 1393};

// The moves of the map, computed only from the rule.
class Walls {
 public:
  explicit Walls(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  bool free(Cell cell) const { return grid_.walkable(cell); }
  bool leads(Cell from, Cell step) const {
    if (!free({from.x + step.x, from.y + step.y})) return false;
    return step.x == 0 || step.y == 0 ||
           (free({from.x + step.x, from.y}) && free({from.x, from.y + step.y}));
  }
  Cost length(Cell step) const {
    return step.x != 0 && step.y != 0 ? moves_.diagonal : moves_.straight;
  }
  const Grid& grid() const { return grid_; }

 private:
  const Grid& grid_;
  const Moves& moves_;
};

Cell plus(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }
Cell minus(Cell a, Cell b) { return {a.x - b.x, a.y - b.y}; }

// The lowest cost from a to b within the nine cells around `center`, without `center`.
Cost around(const Walls& walls, Cell center, Cell a, Cell b) {
  std::map<std::pair<int, int>, Cost> costs = {{{a.x, a.y}, 0}};
  for (int round = 0; round < 9; ++round)
    for (const auto& [at, cost] : std::map(costs))
      for (const Cell step : kSteps) {
        const Cell from{at.first, at.second}, to = plus(from, step), by = minus(to, center);
        if (to == center || std::abs(by.x) > 1 || std::abs(by.y) > 1) continue;
        if (!walls.leads(from, step)) continue;
        const auto [known, is_new] = costs.insert({{to.x, to.y}, cost + walls.length(step)});
        known->second = std::min(known->second, cost + walls.length(step));
      }
  const auto found = costs.find({b.x, b.y});
  return found == costs.end() ? kNoCost : found->second;
}

// Returns the steps from `cell` that are not pruned if `cell` was reached by the step `arrival`. A
// step is pruned if the parent of `cell` has a path to its target that avoids `cell` and is cheaper
// or, after a straight arrival, costs the same.
std::vector<Cell> successors(const Walls& walls, Cell cell, std::optional<Cell> arrival) {
  std::vector<Cell> steps;
  for (const Cell step : kSteps) {
    if (!walls.leads(cell, step)) continue;
    if (arrival) {
      const Cell parent = minus(cell, *arrival);
      if (plus(cell, step) == parent) continue;
      const Cost past = around(walls, cell, parent, plus(cell, step));
      const Cost through = walls.length(*arrival) + walls.length(step);
      const bool diagonal = arrival->x != 0 && arrival->y != 0;
      if (diagonal ? past < through : past <= through) continue;
    }
    steps.push_back(step);
  }
  return steps;
}

// Whether the cell keeps a neighbour that would be pruned if there were no walls.
bool has_forced(const Walls& walls, Cell cell, Cell arrival) {
  for (const Cell step : successors(walls, cell, arrival)) {
    const bool natural =
        step == arrival || (arrival.x != 0 && arrival.y != 0 &&
                            (step == Cell{arrival.x, 0} || step == Cell{0, arrival.y}));
    if (!natural) return true;
  }
  return false;
}

// The jump point in that direction, as in the paper's function `jump`.
std::optional<Cell> jump(const Walls& walls, Cell from, Cell step, Cell goal) {
  for (Cell at = from; walls.leads(at, step);) {
    at = plus(at, step);
    if (at == goal || has_forced(walls, at, step)) return at;
    if (step.x != 0 && step.y != 0 &&
        (jump(walls, at, {step.x, 0}, goal) || jump(walls, at, {0, step.y}, goal)))
      return at;
  }
  return std::nullopt;
}

struct PlainNode {
  Node node, parent;
  std::optional<Cell> arrival;
  Cost g, h;
};

struct PlainJumps {
  std::vector<PlainNode> order;
  int reopened = 0;
  std::map<Node, std::vector<CellEvent>> events;
  std::vector<std::set<Node>> open;  // by number of expansions
};

// A* over jump points, with an open list that is scanned.
template <class Estimate>
PlainJumps plain_jumps(const Walls& walls, Cell start, Cell goal, const Estimate& h) {
  const Grid& grid = walls.grid();
  PlainJumps found;
  std::vector<PlainNode> open;
  std::map<Node, Cost> least;
  std::set<Node> closed;
  const auto put = [&](Cell cell, Node parent, std::optional<Cell> arrival, Cost g) {
    const Node node = grid.node(cell);
    if (h(node) == kNoCost || (least.contains(node) && least[node] <= g)) return;
    found.events[node].push_back(
        {least.contains(node) ? CellEvent::Kind::improved : CellEvent::Kind::generated,
         static_cast<int>(found.order.size()), parent, g});
    least[node] = g;
    std::erase_if(open, [&](const PlainNode& other) { return other.node == node; });
    open.push_back({node, parent, arrival, g, h(node)});
  };
  const auto note_open = [&] {
    std::set<Node> nodes;
    for (const PlainNode& one : open) nodes.insert(one.node);
    found.open.push_back(nodes);
  };
  put(start, kNoNode, std::nullopt, 0);
  note_open();
  while (!open.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < open.size(); ++i) {
      const Cost f = open[i].g + open[i].h, best_f = open[best].g + open[best].h;
      if (f < best_f || (f == best_f && open[i].g >= open[best].g)) best = i;
    }
    const PlainNode at = open[best];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(best));
    found.order.push_back(at);
    found.events[at.node].push_back(
        {CellEvent::Kind::expanded, static_cast<int>(found.order.size()), at.parent, at.g});
    found.reopened += !closed.insert(at.node).second;
    const Cell cell = grid.cell(at.node);
    if (cell != goal)
      for (const Cell step : successors(walls, cell, at.arrival)) {
        const std::optional<Cell> to = jump(walls, cell, step, goal);
        if (!to) continue;
        const int count = std::max(std::abs(to->x - cell.x), std::abs(to->y - cell.y));
        put(*to, at.node, step, at.g + count * walls.length(step));
      }
    note_open();
    if (cell == goal) break;
  }
  return found;
}

template <class Outcome>
void expect_jumps(const Outcome& found, const PlainJumps& plain) {
  const std::vector<PlainNode>& expected = plain.order;
  RC_ASSERT(found.record.steps() == static_cast<int>(expected.size()));
  for (std::size_t i = 0; i < expected.size(); ++i) {
    RC_ASSERT(found.record.node[i] == expected[i].node);
    RC_ASSERT(found.record.parent[i] == expected[i].parent);
    RC_ASSERT(found.record.g[i] == expected[i].g);
    RC_ASSERT(found.record.h[i] == expected[i].h);
  }
}

// Many queries on one map with one search object, reusing the memory of one result.
RC_GTEST_PROP(JumpAstar, ExpandsTheJumpPointsOfThePaper, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  JumpAstar astar(grid);
  Run found;
  for (int i = 0; i < 4; ++i) {
    const Moves moves = *rc::gen::element(Moves{8, 2, 3}, kOctile);
    const Cell start = any_cell(grid), goal = any_cell(grid);
    const Walls walls(grid, moves);
    const DistanceFormula h(grid, moves, goal);
    const JumpAstar::Found result =
        astar.search(moves, grid.node(start), grid.node(goal), h, found.record, found.path);
    const PlainJumps plain = plain_jumps(walls, start, goal, h);
    expect_jumps(found, plain);
    RC_ASSERT(result.reopened == 0 && plain.reopened == 0);
    const Cost true_cost = textbook_costs(grid, moves, goal)[index(grid.node(start))];
    RC_ASSERT(result.cost == true_cost);
    RC_ASSERT(found.path.empty() == (true_cost == kNoCost));
    if (true_cost == kNoCost) continue;
    RC_ASSERT(path_cost(grid, moves, found.path) == true_cost);
    RC_ASSERT(found.path.front() == grid.node(start) && found.path.back() == grid.node(goal));
  }
}

// With any heuristic, including inconsistent ones.
RC_GTEST_PROP(JumpAstar, SearchesAreOptimalWhereTheyGuaranteeIt, ()) {
  RandomQuery c;
  c.moves = *rc::gen::element(Moves{8, 2, 3}, kOctile);
  c.tables = tables_of(c.grid, c.moves, any_cells(c.grid, *rc::gen::inRange(0, 4)));
  const DistanceField goal_field = distance_field(c.grid, c.moves, c.goal);
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, goal_field};
  const Walls walls(c.grid, c.moves);
  Searcher searcher(c.grid);
  constexpr std::array kTexts = {"jps",
                                 "jps h=octile",
                                 "jps h=landmarks",
                                 "jps h=zero",
                                 "jps h=exact",
                                 "jps h=chebyshev",
                                 "jps h=landmarks:best:1",
                                 "jps h=landmarks:drop:8",
                                 "jps h=landmarks:half",
                                 "jps h=manhattan"};
  const char* const text = kTexts[*rc::gen::inRange<std::size_t>(0, kTexts.size())];
  // Searches twice, because the second search reads interleaved tables.
  for (int i = 0; i < 2; ++i) {
    const SearchSpec spec = parse_search(text).value();
    const SearchOutcome found = searcher.run(query, spec);
    EstimateStorage storage;
    const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
    const PlainJumps plain = plain_jumps(walls, c.start, c.goal, h);
    expect_jumps(found, plain);
    RC_ASSERT(found.reopened == plain.reopened);
    if (quality_of(spec.h, c.moves) == Quality::consistent) RC_ASSERT(found.reopened == 0);
    if (spec.h.heuristic == Heuristic::manhattan) continue;
    RC_ASSERT(found.cost == c.true_cost());
    if (found.cost != kNoCost) RC_ASSERT(path_cost(c.grid, c.moves, found.path) == found.cost);
  }
}

// Maps whose rows and columns span several machine words, with walls of all densities.
TEST(JumpAstar, CostsAreDijkstrasOnLargeMaps) {
  Random random(7);
  int solved = 0;
  for (int map = 0; map < 60; ++map) {
    const int width = 1 + static_cast<int>(random.below(300)),
              height = 1 + static_cast<int>(random.below(300)),
              percent = static_cast<int>(random.below(50));
    const Grid grid = random_walls(random, width, height, percent);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const auto any = [&] { return cells[random.below(cells.size())]; };
    JumpAstar astar(grid);
    waymark::Run found;
    const Cell start = any();
    const std::vector<Cost> true_cost = textbook_costs(grid, kOctile, start);
    for (int i = 0; i < 20; ++i) {
      const Cell goal = any();
      found.cost = astar
                       .search(kOctile, grid.node(start), grid.node(goal),
                               DistanceFormula(grid, kOctile, goal), found.record, found.path)
                       .cost;
      ASSERT_EQ(found.cost, true_cost[index(grid.node(goal))]);
      if (found.cost == kNoCost) continue;
      ASSERT_EQ(path_cost(grid, kOctile, found.path), found.cost);
      ++solved;
    }
  }
  EXPECT_GT(solved, 500);
}

// Tests the data that the screen derives from the record.
RC_GTEST_PROP(JumpAstar, OpenListsAndHistoriesAreThoseOfThePlainSearch, ()) {
  RandomQuery c;
  c.moves = kOctile;
  c.tables = tables_of(c.grid, c.moves, any_cells(c.grid, *rc::gen::inRange(0, 4)));
  const DistanceField goal_field = distance_field(c.grid, c.moves, c.goal);
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, goal_field};
  const SearchSpec spec = parse_search(*rc::gen::element<std::string>(
                                           "jps", "jps h=landmarks:drop:10", "jps h=manhattan"))
                              .value();
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  EstimateStorage storage;
  const Estimate& h = row_of(spec.h.heuristic).make(query, spec.h, storage);
  const PlainJumps plain = plain_jumps(Walls(c.grid, c.moves), c.start, c.goal, h);
  StepIndex steps;
  steps.assign(found.record, c.grid.node_count());
  const RecordedSearch search{
      c.grid,
      c.moves,
      found.record,
      steps,
      c.grid.node(c.goal),
      reopens(spec, c.moves) ? Improvement::always : Improvement::until_expanded};
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    const auto events = plain.events.find(node);
    RC_ASSERT(cell_history(search, node) ==
              (events == plain.events.end() ? std::vector<CellEvent>{} : events->second));
  }
  OpenLists lists;
  lists.assign(search);
  if (found.record.steps() == 0) return;
  for (int count = 0; count <= found.record.steps(); ++count) {
    const std::vector<Node> open = lists.at(search, count);
    const std::set<Node> nodes(open.begin(), open.end());
    RC_ASSERT(nodes.size() == open.size());
    RC_ASSERT(nodes == plain.open[index(count)]);
  }
}

// A random part of the true cost, so that neighbours differ a lot. Nodes that are improved are
// reopened.
TEST(JumpAstar, AnyAdmissibleEstimateSuffices) {
  Random random(3);
  int reopened = 0;
  for (int map = 0; map < 300; ++map) {
    const Grid grid = random_walls(random, 20, 20, 25);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell start = cells[random.below(cells.size())], goal = cells[random.below(cells.size())];
    std::vector<Cost> h = textbook_costs(grid, kOctile, goal);
    const Cost true_cost = h[index(grid.node(start))];
    for (Cost& cost : h)
      if (cost != kNoCost) cost = static_cast<Cost>(random.below(std::uint64_t(cost) + 1));
    const auto estimate = [&h](Node node) { return h[index(node)]; };
    JumpAstar astar(grid);
    waymark::Run found;
    const JumpAstar::Found result = astar.search(kOctile, grid.node(start), grid.node(goal),
                                                 estimate, found.record, found.path);
    const PlainJumps plain = plain_jumps(Walls(grid, kOctile), start, goal, estimate);
    EXPECT_EQ(result.cost, true_cost);
    EXPECT_EQ(result.reopened, plain.reopened);
    ASSERT_EQ(found.record.steps(), static_cast<int>(plain.order.size()));
    reopened += result.reopened;
  }
  EXPECT_GT(reopened, 50);
}

// The costs that a search proves for later searches. Jump points that are not on the path prove
// nothing.
RC_GTEST_PROP(JumpAstar, CostsAlongThePathAreProven, ()) {
  RandomQuery c;
  c.moves = kOctile;
  c.tables.clear();
  const DistanceField none;
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, none};
  const SearchOutcome found = Searcher(c.grid).run(query, parse_search("jps").value());
  if (found.record.steps() == 0) return;
  const LandmarkTable table = proven_costs(query, found.record);
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.start);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (table->at(node) != kNoCost) RC_ASSERT(table->at(node) == true_cost[index(node)]);
  }
  if (found.cost != kNoCost) RC_ASSERT(table->at(c.grid.node(c.goal)) == found.cost);
}

// In an open room of 20 x 10, the goal is in sight of the third cell of a diagonal. By hand:
// from 1,1, a diagonal step leads to row 2, and so on to row 4, the goal's row.
TEST(JumpAstar, AnOpenRoomIsTwoJumps) {
  std::string drawing;
  for (int y = 0; y < 10; ++y) drawing += std::string(20, '.') + "\n";
  const Grid grid = grid_of(drawing);
  const DistanceField none;
  const std::vector<LandmarkTable> tables;
  const Query query{grid, kOctile, {1, 1}, {12, 4}, tables, none};
  const SearchOutcome found = Searcher(grid).run(query, parse_search("jps").value());
  EXPECT_EQ(found.record.steps(), 3);
  EXPECT_EQ(grid.cell(found.record.node[1]), (Cell{4, 4}));
  EXPECT_EQ(grid.cell(found.record.node[2]), (Cell{12, 4}));
  EXPECT_EQ(found.record.parent[2], found.record.node[1]);
  EXPECT_EQ(found.cost, 3 * 1393 + 8 * 985);
  EXPECT_EQ(found.path_length(), 11);
  EXPECT_GT(found.scanned, 0);
}

TEST(JumpAstar, DoesNotFitFourMovesOrTerrain) {
  Grid grid = grid_of("..T.\n....\n");
  const std::vector<LandmarkTable> tables;
  const DistanceField none;
  const SearchSpec jps = parse_search("jps").value();
  EXPECT_EQ(misfit(jps, grid, Moves::four()), "needs 8 moves");
  EXPECT_EQ(misfit(jps, grid, Moves::eight(grid)), std::nullopt);
  EXPECT_EQ(misfit(SearchSpec{}, grid, Moves::four()), std::nullopt);
  const Query query{grid, Moves::four(), {0, 0}, {3, 0}, tables, none};
  SearchOutcome before;
  before.path = {1, 2};
  before.cost = 3;
  before.counts.expanded = 4;
  const SearchOutcome found = Searcher(grid).run(query, jps, before);
  EXPECT_FALSE(found.fits);
  EXPECT_EQ(found.cost, kNoCost);
  EXPECT_TRUE(found.path.empty());
  EXPECT_EQ(found.counts.expanded, 0);
  TerrainRules rules;
  rules.cost[index(Terrain::trees)] = 3;
  grid.set_rules(rules);
  EXPECT_EQ(misfit(jps, grid, Moves::eight(grid)), "needs uniform-cost terrain");
}

}  // namespace
}  // namespace waymark::jump_astar_test
