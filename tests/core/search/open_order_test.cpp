// The ordered open list of every search, compared with the entries that the search took according
// to its record, and with the open list derived only from the record.
#include "core/search/open_order.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>

#include "core/heuristic/goal_set.h"
#include "core/record/recorded_search.h"
#include "core/search/searcher.h"
#include "tests/support/any_search.h"
#include "tests/support/terrain_query.h"

namespace waymark::open_order_test {
namespace {

constexpr std::size_t kAll = 1'000'000;

// The first entry of the list is expanded next, with its current g and h. If neighbours raise its
// h, they do so when the entry is taken.
void expect_taken_in_order(const SearchRecord& record, const OpenOrder& order, bool raises) {
  RC_ASSERT(order.steps() == record.steps());
  for (int step = 0; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    const OpenOrder::Head head = order.head(step, record.side_of(step), 10);
    RC_ASSERT(!head.entries.empty());
    RC_ASSERT(head.entries.size() == std::min<std::size_t>(10, head.size));
    RC_ASSERT(head.entries[0].key.node == record.node[at]);
    RC_ASSERT(head.entries[0].key.g == record.g[at]);
    RC_ASSERT(head.entries[0].h == record.h[at] || (raises && head.entries[0].h < record.h[at]));
  }
}

// As long as entries do not change, they are expanded in the order of the list.
void expect_whole_order(const SearchRecord& record, const OpenOrder& order) {
  std::map<Node, std::set<int>> steps_of;
  for (int step = 0; step < record.steps(); ++step)
    steps_of[record.node[static_cast<std::size_t>(step)]].insert(step);
  for (int count = 0; count <= record.steps(); ++count)
    for (const Side side : {Side::forward, Side::backward}) {
      int before = -1;
      for (const OpenOrder::Entry& entry : order.head(count, side, kAll).entries) {
        const std::set<int>& steps = steps_of[entry.key.node];
        const auto next = steps.lower_bound(count);
        if (next == steps.end() || record.side_of(*next) != side || entry.until != *next + 1)
          continue;
        RC_ASSERT(before < *next);
        before = *next;
      }
    }
}

RC_GTEST_PROP(OpenOrder, IsTheOrderInWhichTheSearchTakesItsNodes, ()) {
  const TerrainQuery c(*rc::gen::arbitrary<bool>());
  const SearchSpec spec = any_spec();
  RC_PRE(!row_of(spec.algorithm).iterates);
  const Query query = c.query(spec);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  const OpenOrder order = open_order_of(query, spec, found);
  expect_taken_in_order(found.record, order, spec.bpmx);
  expect_whole_order(found.record, order);
}

RC_GTEST_PROP(OpenOrder, HoldsWhatTheRecordSaysIsOpen, ()) {
  const TerrainQuery c(true);
  SearchSpec spec = any_spec();
  spec.anytime = spec.prune = spec.bpmx = false;
  spec.budget = 0;
  spec.weight = std::min(spec.weight, 1500);
  RC_PRE(!row_of(spec.algorithm).iterates);
  const Query query = c.query(spec);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  if (!found.fits || found.reopened > 0 || found.record.steps() == 0) return;
  // The record does not contain the cells that the estimate excludes.
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  for (const Cell cell : walkable_cells(c.grid))
    if (h(c.grid.node(cell)) == kNoCost) return;
  if (spec.algorithm == Algorithm::bidirectional && found.cost == kNoCost) return;
  StepIndex steps;
  steps.assign(found.record, c.grid.node_count());
  RecordedSearch search{c.grid, c.moves, found.record, steps, c.grid.node(c.goal)};
  if (spec.algorithm == Algorithm::bfs) search.improvement = Improvement::never;
  search.alpha = spec.alpha;
  OpenLists lists;
  lists.assign(search, 7);
  const OpenOrder order = open_order_of(query, spec, found);
  const std::vector<int> sizes = order.sizes();
  RC_ASSERT(sizes.size() == static_cast<std::size_t>(order.steps()) + 1);
  for (int count = 0; count <= found.record.steps(); ++count) {
    std::size_t open = 0;
    for (const Side side : {Side::forward, Side::backward}) {
      const std::vector<Node> expected = lists.at(search, count, side);
      std::set<Node> nodes;
      const OpenOrder::Head head = order.head(count, side, kAll);
      for (const OpenOrder::Entry& entry : head.entries) nodes.insert(entry.key.node);
      RC_ASSERT(head.size == nodes.size());
      RC_ASSERT(nodes == std::set<Node>(expected.begin(), expected.end()));
      open += head.size;
      std::map<std::int64_t, std::size_t> levels;
      for (const OpenOrder::Entry& entry : head.entries) ++levels[entry.key.priority];
      RC_ASSERT(levels.size() == head.levels.size());
      auto level = head.levels.begin();
      for (const auto& [priority, size] : levels) {
        RC_ASSERT(level->entry.key.priority == priority && level->size == size);
        ++level;
      }
    }
    RC_ASSERT(sizes[static_cast<std::size_t>(count)] == static_cast<int>(open));
  }
}

RC_GTEST_PROP(OpenOrder, ASearchForSeveralGoalsHasOne, ()) {
  const TerrainQuery c(true);
  GoalChoice choice;
  choice.rule = *rc::gen::element(GoalRule::any, GoalRule::all);
  for (const Cell cell : any_cells(c.grid, 3))
    if (cell != c.goal &&
        std::find(choice.further.begin(), choice.further.end(), cell) == choice.further.end())
      choice.further.push_back(cell);
  GoalSet goals = goal_set(c.grid, c.moves, c.goal, choice);
  for (const Cell goal : goals.cells)
    if (choice.rule == GoalRule::all)
      goals.fields.push_back(
          std::make_shared<DistanceField>(distance_field(c.grid, c.moves, goal)));
  SearchSpec spec;
  spec.algorithm = *rc::gen::element(Algorithm::astar, Algorithm::dijkstra, Algorithm::bfs);
  if (spec.algorithm != Algorithm::bfs) spec.ties = any_ties(spec.algorithm);
  const DistanceField field = goals_field(c.grid, c.moves, goals);
  const Query query{c.grid,     c.moves, c.start, c.goal,  c.tables, field,
                    kAllActive, {},      {},      nullptr, &goals};
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  expect_taken_in_order(found.record, open_order_of(query, spec, found), false);
}

// Every step by hand on a map of 3 x 2 cells, with the start in the top left corner, the goal in
// the bottom right corner, 4 moves and Manhattan. f is 3 everywhere.
TEST(OpenOrder, IsThatOfAnExampleByHand) {
  const Grid grid = grid_of("...\n...");
  const Moves moves = Moves::of(4, grid);
  const Cell start{0, 0}, goal{2, 1};
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, none, field};
  const SearchSpec astar;
  const SearchOutcome found = Searcher(grid).run(query, astar);
  const OpenOrder order = open_order_of(query, astar, found);
  const auto line = [&](int count) {
    std::string text;
    for (const OpenOrder::Entry& entry : order.head(count, Side::forward, 10).entries) {
      const Cell cell = grid.cell(entry.key.node);
      const bool is_new = entry.from == count;
      text += std::to_string(cell.x) + "," + std::to_string(cell.y) + (is_new ? "+ " : " ");
    }
    return text;
  };
  // Neighbours are generated to the north, east, south and west. Among equal g, the newest goes
  // first.
  EXPECT_EQ(line(0), "0,0+ ");
  EXPECT_EQ(line(1), "0,1+ 1,0+ ");
  EXPECT_EQ(line(2), "1,1+ 1,0 ");
  EXPECT_EQ(line(3), "2,1+ 1,0 ");
  EXPECT_EQ(line(4), "1,0 ");
}

}  // namespace
}  // namespace waymark::open_order_test
