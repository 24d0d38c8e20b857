#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/map/components.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/landmark_worth.h"
#include "tests/support/every_target.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::landmark_credit_test {
namespace {

// The expected credit. Computes every cell's bound with one landmark omitted at a time.
struct Expected {
  std::vector<int> alone, together;
  std::vector<std::uint8_t> hollow;
  int by_formula = 0, explored = 0;
};

std::set<Node> looked_at(const Query& query, const SearchRecord& record) {
  std::set<Node> nodes = {query.grid.node(query.start)};
  for (const Node node : record.node) {
    nodes.insert(node);
    if (node == query.grid.node(query.goal)) continue;
    for (const Cell step : kSteps) {
      const Cell cell = query.grid.cell(node);
      const Cell next{cell.x + step.x, cell.y + step.y};
      if (!query.grid.walkable(next)) continue;
      if (path_cost(query.grid, query.moves, {node, query.grid.node(next)}) >= 0)
        nodes.insert(query.grid.node(next));
    }
  }
  return nodes;
}

Expected expected_credit(const Query& query, const SearchRecord& record) {
  const ActiveLandmarks active = query.active_landmarks();
  const std::vector<int> all(active.begin(), active.end());
  const auto bound = [&](const std::vector<int>& asked, Node node) {
    return LandmarkHeuristic(query.grid, query.moves, query.goal, query.landmarks, asked)(node);
  };
  const std::set<Node> explored(record.node.begin(), record.node.end());
  Expected e;
  e.alone.assign(query.landmarks.size(), 0);
  e.together.assign(query.landmarks.size(), 0);
  e.hollow.assign(query.landmarks.size(), 1);
  e.explored = static_cast<int>(explored.size());
  for (const Node node : explored) e.by_formula += bound(all, node) == bound({}, node);
  for (const Node node : looked_at(query, record)) {
    const Cost greatest = bound(all, node);
    if (greatest == bound({}, node)) continue;
    for (const int i : all) {
      std::vector<int> others = all;
      std::erase(others, i);
      const bool needed = bound(others, node) != greatest;
      if (needed) e.hollow[index(i)] = 0;
      if (!explored.contains(node) || bound({i}, node) != greatest) continue;
      ++(needed ? e.alone : e.together)[index(i)];
    }
  }
  return e;
}

template <class Check>
void check_credit(const Query& query, LandmarkCreditWorker& credit_worker, Check check) {
  const SearchSpec spec = spec_of(Slot::b, query.active);
  Searcher searcher(query.grid);
  const SearchOutcome outcome = searcher.run(query, spec);
  const EstimatePlanes planes = estimate_planes(query, {}, spec);
  LandmarkCredit credit;
  credit_worker.assign(query, planes, planes.b, outcome.record, credit);
  const Expected expected = expected_credit(query, outcome.record);
  check(credit.alone == expected.alone);
  check(credit.together == expected.together);
  check(credit.hollow == expected.hollow);
  check(credit.by_formula == expected.by_formula);
  check(credit.explored == expected.explored);
}

RC_GTEST_PROP(LandmarkCredit, IsWhatLeavingEachLandmarkOutShows, ()) {
  const RandomQuery c;
  const DistanceField goal_field = FieldBuilder(c.grid).build(c.moves, c.goal);
  const int active = *rc::gen::element(kAllActive, kAllActive, 1, 2);
  LandmarkCreditWorker credit_worker;
  check_credit({c.grid, c.moves, c.start, c.goal, c.tables, goal_field, active}, credit_worker,
               [](bool holds) { RC_ASSERT(holds); });
}

// Each direction examines its own cells and estimates the cost to its own target. Landmarks are
// omitted one at a time, as above.
RC_GTEST_PROP(LandmarkCredit, FromBothEndsEachHalfAsksItsOwnEnd, ()) {
  const RandomQuery c;
  const DistanceField goal_field = FieldBuilder(c.grid).build(c.moves, c.goal);
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, goal_field};
  const SearchSpec spec = parse_search("bidirectional h=landmarks").value();
  const SearchOutcome outcome = Searcher(c.grid).run(query, spec);
  const EstimatePlanes planes = estimate_planes(query, {}, spec);
  LandmarkCredit credit;
  LandmarkCreditWorker().assign(query, planes, planes.b, outcome.record, credit);
  const std::size_t count = c.tables.size();
  std::vector<int> alone(count), together(count);
  std::vector<std::uint8_t> hollow(count, 1);
  int by_formula = 0, explored = 0;
  for (const Side side : {Side::forward, Side::backward}) {
    const Cell target = side == Side::forward ? c.goal : c.start;
    const auto bound = [&](const std::vector<int>& asked, Node node) {
      return LandmarkHeuristic(c.grid, c.moves, target, c.tables, asked)(node);
    };
    std::vector<int> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(static_cast<int>(i));
    std::set<Node> mine, seen = {c.grid.node(side == Side::forward ? c.start : c.goal)};
    for (int step = 0; step < outcome.record.steps(); ++step) {
      const auto at = static_cast<std::size_t>(step);
      if (outcome.record.side[at] != side) continue;
      mine.insert(outcome.record.node[at]);
      seen.insert(outcome.record.node[at]);
      if (outcome.record.leads_on[at] != 0)
        for_each_neighbour(c.grid, c.moves, outcome.record.node[at],
                           [&](Node next, Cost) { seen.insert(next); });
    }
    explored += static_cast<int>(mine.size());
    for (const Node node : seen) {
      const Cost greatest = bound(all, node);
      const bool counts = mine.contains(node);
      by_formula += counts && greatest == bound({}, node);
      if (greatest == bound({}, node)) continue;
      for (const int i : all) {
        std::vector<int> others = all;
        std::erase(others, i);
        const bool needed = bound(others, node) != greatest;
        if (needed) hollow[index(i)] = 0;
        if (counts && bound({i}, node) == greatest) ++(needed ? alone : together)[index(i)];
      }
    }
  }
  RC_ASSERT(credit.alone == alone);
  RC_ASSERT(credit.together == together);
  RC_ASSERT(credit.hollow == hollow);
  RC_ASSERT(credit.by_formula == by_formula);
  RC_ASSERT(credit.explored == explored);
}

// The maps are large enough for most nodes to be processed 64 at a time. Memory is reused from
// query to query.
TEST(LandmarkCredit, OnLargerMapsToo) {
  Random random(77);
  const Grid grid = random_grid(random, 150, 40);
  const std::vector<Cell> cells = walkable_cells(grid);
  const auto any = [&] { return cells[random.below(cells.size())]; };
  for (const int directions : {4, 8}) {
    const Moves moves = Moves::of(directions, grid);
    FieldBuilder fields(grid);
    std::vector<LandmarkTable> tables;
    for (int i = 0; i < 12; ++i) tables.push_back(fields.share(moves, any()));
    LandmarkCreditWorker credit_worker;
    for (int i = 0; i < 30; ++i) {
      const Cell start = any(), goal = any();
      const DistanceField goal_field = fields.build(moves, goal);
      const Query query{grid, moves, start, goal, tables, goal_field, i % 3 == 0 ? 5 : kAllActive};
      on_every_target([&](const char* name) {
        check_credit(query, credit_worker,
                     [&](bool holds) { EXPECT_TRUE(holds) << directions << " moves, " << name; });
      });
    }
  }
}

// From 0,0 to 4,0 along a lane, a landmark behind the goal gives the same value as the distance, so
// it gets no credit.
TEST(LandmarkCredit, WhereTheDistanceSaysAllNoneHasAPart) {
  const Grid grid = grid_of(".....");
  const Moves moves = Moves::four();
  const DistanceField goal_field = distance_field(grid, moves, {3, 0});
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {{4, 0}, {0, 0}});
  const Query query{grid, moves, {0, 0}, {3, 0}, tables, goal_field};
  const SearchOutcome outcome = Searcher(grid).run(query, spec_of(Slot::b));
  const EstimatePlanes planes = estimate_planes(query, {}, spec_of(Slot::b));
  LandmarkCredit credit;
  LandmarkCreditWorker().assign(query, planes, planes.b, outcome.record, credit);
  EXPECT_EQ(credit.by_formula, 4);
  EXPECT_EQ(credit.hollow, (std::vector<std::uint8_t>{1, 1}));
  EXPECT_EQ(credit.giving(), 0);
}

// Two islands, with a landmark on one of them. The landmark proves that there is no path, so
// nothing is expanded, and it is not hollow.
TEST(LandmarkCredit, OneThatProvesThatThereIsNoPathIsNotHollow) {
  const Grid grid = grid_of("..@..");
  const Moves moves = Moves::four();
  const DistanceField goal_field = distance_field(grid, moves, {4, 0});
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {{0, 0}});
  const Query query{grid, moves, {1, 0}, {4, 0}, tables, goal_field};
  const SearchOutcome outcome = Searcher(grid).run(query, spec_of(Slot::b));
  ASSERT_EQ(outcome.counts.expanded, 0);
  const EstimatePlanes planes = estimate_planes(query, {}, spec_of(Slot::b));
  LandmarkCredit credit;
  LandmarkCreditWorker().assign(query, planes, planes.b, outcome.record, credit);
  EXPECT_FALSE(credit.is_hollow(0));
}

// Compares the result with the numbers of cells that searches had to expand, with all landmarks and
// without one of them.
RC_GTEST_PROP(LandmarkWorth, IsWhatSearchesWithoutTheLandmarkHadToExpandMore, ()) {
  const RandomQuery c;
  const DistanceField to_goal = FieldBuilder(c.grid).build(c.moves, c.goal);
  const int active = *rc::gen::element(kAllActive, kAllActive, 1, 2);
  Searcher searcher(c.grid);
  Cost cost = kNoCost;
  const auto must_expand = [&](const std::vector<LandmarkTable>& tables) {
    const Query query{c.grid, c.moves, c.start, c.goal, tables, to_goal, active};
    const SearchOutcome outcome = searcher.run(query, spec_of(Slot::b, query.active));
    cost = outcome.cost;
    return outcome.counts.must_expand;
  };
  const int with_all = must_expand(c.tables);
  std::vector<int> expected;
  for (std::size_t i = 0; i < c.tables.size(); ++i) {
    std::vector<LandmarkTable> others;
    for (std::size_t k = 0; k < c.tables.size(); ++k)
      if (k != i) others.push_back(c.tables[k]);
    expected.push_back(must_expand(others) - with_all);
  }
  const Components components(c.grid, c.moves.rule());
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, to_goal, active};
  const CostPlane from_start = distance_field(c.grid, c.moves, c.start).costs;
  const std::span<const Node> nodes = components.nodes(components.of(c.grid.node(c.start)));
  RC_ASSERT(landmark_worth(query, from_start, nodes, cost) == expected);
}

// Compares the result with the numbers of cells that searches had to expand, with only the formula
// and with one landmark added.
RC_GTEST_PROP(LandmarkWorth, AloneIsWhatASearchWithOneLandmarkSaves, ()) {
  const RandomQuery c;
  const DistanceField to_goal = FieldBuilder(c.grid).build(c.moves, c.goal);
  Searcher searcher(c.grid);
  Cost cost = kNoCost;
  const auto must_expand = [&](const std::vector<LandmarkTable>& tables) {
    const SearchOutcome outcome =
        searcher.run({c.grid, c.moves, c.start, c.goal, tables, to_goal}, spec_of(Slot::b));
    cost = outcome.cost;
    return outcome.counts.must_expand;
  };
  const int with_none = must_expand({});
  if (cost == kNoCost) return;
  std::vector<int> expected;
  for (const LandmarkTable& table : c.tables) expected.push_back(with_none - must_expand({table}));
  const Components components(c.grid, c.moves.rule());
  const CostPlane from_start = distance_field(c.grid, c.moves, c.start).costs;
  RC_ASSERT(landmark_worth_alone({c.grid, c.moves, c.start, c.goal, c.tables, to_goal}, from_start,
                                 components.nodes(components.of(c.grid.node(c.start))),
                                 cost) == expected);
}

// From 0,0 to 2,0 around a wall, A* with the Manhattan distance must expand two cells. A landmark
// at the goal saves both, and so does a second landmark there. So removing only one of them loses
// nothing.
TEST(LandmarkWorth, OfTwoThatTellTheSameIsNothing) {
  const Grid grid = grid_of(".@.\n.@.\n...");
  const Moves moves = Moves::four();
  const DistanceField to_goal = distance_field(grid, moves, {2, 0});
  const CostPlane from_start = distance_field(grid, moves, {0, 0}).costs;
  const Components components(grid);
  const std::span<const Node> nodes = components.nodes(0);
  const std::vector<LandmarkTable> one = tables_of(grid, moves, {{2, 0}});
  EXPECT_EQ(landmark_worth({grid, moves, {0, 0}, {2, 0}, one, to_goal}, from_start, nodes, 6),
            std::vector<int>{2});
  const std::vector<LandmarkTable> two = tables_of(grid, moves, {{2, 0}, {2, 0}});
  EXPECT_EQ(landmark_worth({grid, moves, {0, 0}, {2, 0}, two, to_goal}, from_start, nodes, 6),
            (std::vector<int>{0, 0}));
}

}  // namespace
}  // namespace waymark::landmark_credit_test
