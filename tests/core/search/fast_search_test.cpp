// The fast searches with 4 moves, which must match GridAstar step by step.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <span>

#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/search/unit_astar.h"
#include "tests/core/lane.h"
#include "tests/support/every_target.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::fast_search_test {
namespace {

// A random map and several queries, all run on one reused search object.
struct Questions {
  Grid grid = *any_grid();
  std::vector<std::pair<Cell, Cell>> ends;

  Questions() {
    RC_PRE(grid.walkable_count() > 0);
    for (int i = 0; i < 4; ++i) ends.push_back({any_cell(grid), any_cell(grid)});
  }
};

template <class Heuristic>
Run plain_run(const Grid& grid, Node start, Node goal, const Heuristic& h) {
  Run out;
  GridAstar astar;
  out.cost = astar.search(grid, Moves::four(), start, goal, h, Recorder{out.record});
  out.path = astar.path();
  return out;
}

RC_GTEST_PROP(UnitAstar, DoesWhatTheGridSearchDoes, ()) {
  const Questions c;
  UnitAstar search(c.grid);
  Run found;
  for (const auto& [start, goal] : c.ends) {
    const Node from = c.grid.node(start), to = c.grid.node(goal);
    found.cost = search.search(from, to, found.record, found.path);
    expect_same(found, plain_run(c.grid, from, to, DistanceFormula(c.grid, Moves::four(), goal)));
  }
}

RC_GTEST_PROP(ExactAstar, DoesWhatTheGridSearchDoes, ()) {
  const Questions c;
  UnitMemory memory(c.grid);
  FieldBuilder fields(c.grid);
  Run found;
  for (const auto& [start, goal] : c.ends) {
    const Node from = c.grid.node(start), to = c.grid.node(goal);
    const DistanceField field = *rc::gen::arbitrary<bool>()
                                    ? fields.build(Moves::four(), goal)
                                    : distance_field(c.grid, Moves::four(), goal);
    if (field.at(from) == kNoCost) continue;
    found.cost = exact_astar(memory, field, from, found.record, found.path);
    expect_same(found, plain_run(c.grid, from, to, ExactHeuristic(field)));
  }
}

// Landmarks come and go as when the user drags, adds or removes them. The numbers of landmarks
// require one, two and three blocks of lanes.
RC_GTEST_PROP(LandmarkAstar, DoesWhatTheGridSearchDoes, ()) {
  const Questions c;
  UnitMemory memory(c.grid);
  LandmarkRows rows(c.grid);
  const int count = *rc::gen::element(0, 1, 2, 8, 14, 15, 31);
  std::vector<LandmarkTable> tables = tables_of(c.grid, Moves::four(), any_cells(c.grid, count));
  Run found;
  for (const auto& [start, goal] : c.ends) {
    const Node from = c.grid.node(start), to = c.grid.node(goal);
    const ActiveLandmarks active =
        active_landmarks(tables, from, to, *rc::gen::element(kAllActive, 1, 2, 9));
    const LandmarkHeuristic h(c.grid, Moves::four(), goal, tables, active);
    if (h(from) == kNoCost) continue;
    for (int again = 0; again < *rc::gen::inRange(1, 4); ++again) {
      const RowView view = rows.view(tables, active, to);
      found.cost = landmark_astar(memory, view, from, found.record, found.path);
      expect_same(found, plain_run(c.grid, from, to, h));
    }
    const LandmarkTable another = tables_of(c.grid, Moves::four(), {any_cell(c.grid)}).front();
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        if (!tables.empty()) tables[*rc::gen::inRange<std::size_t>(0, tables.size())] = another;
        break;
      case 1:
        tables.push_back(another);
        break;
      case 2:
        if (!tables.empty()) tables.pop_back();
        break;
      default:
        break;
    }
  }
}

// A single path through all rows of the map. It is longer than the range for which a search
// initially has counters.
TEST(UnitAstar, FindsAPathOfAHundredThousandSteps) {
  constexpr int kSide = 500;
  const Grid grid = lane(kSide, kSide);
  const Cell start{0, 0}, goal{kSide / 2, kSide - 2};
  const DistanceField field = distance_field(grid, Moves::four(), goal);
  UnitAstar search(grid);
  waymark::Run found;
  found.cost = search.search(grid.node(start), grid.node(goal), found.record, found.path);
  EXPECT_EQ(found.cost, field.at(grid.node(start)));
  EXPECT_GT(found.cost, 100'000);
  EXPECT_EQ(found.path.size(), static_cast<std::size_t>(found.cost) + 1);
  EXPECT_EQ(search.search(grid.node(goal), grid.node(start), found.record, found.path), found.cost);
}

// Tables of both widths, which cannot be interleaved.
RC_GTEST_PROP(TableAstar, DoesWhatTheGridSearchDoes, ()) {
  const Questions c;
  UnitMemory memory(c.grid);
  std::vector<LandmarkTable> tables;
  FieldBuilder fields(c.grid);
  for (const Cell landmark : any_cells(c.grid, *rc::gen::element(0, 1, 2, 8)))
    tables.push_back(std::make_shared<const DistanceField>(
        *rc::gen::arbitrary<bool>() ? fields.build(Moves::four(), landmark)
                                    : distance_field(c.grid, Moves::four(), landmark)));
  Run found;
  for (const auto& [start, goal] : c.ends) {
    const Node from = c.grid.node(start), to = c.grid.node(goal);
    const ActiveLandmarks active =
        active_landmarks(tables, from, to, *rc::gen::element(kAllActive, 1, 2));
    const LandmarkHeuristic h(c.grid, Moves::four(), goal, tables, active);
    if (h(from) == kNoCost) continue;
    found.cost = table_astar(memory, c.grid, goal, tables, active, from, found.record, found.path);
    expect_same(found, plain_run(c.grid, from, to, h));
  }
}

// The table of a dragged landmark is read in place the first time, and from the interleaved rows
// after that.
TEST(LandmarkRows, ReadsANewTableWhereItLiesUntilItIsAskedForAgain) {
  const Grid grid = grid_of("....\n.@@.\n....");
  LandmarkRows rows(grid);
  std::vector<LandmarkTable> tables = tables_of(grid, Moves::four(), {{0, 0}, {3, 2}});
  const std::vector<int> both = {0, 1};
  EXPECT_EQ(rows.view(tables, both, grid.node({1, 0})).loose, nullptr);
  tables[1] = tables_of(grid, Moves::four(), {{0, 2}}).front();
  EXPECT_NE(rows.view(tables, both, grid.node({1, 0})).loose, nullptr);
  EXPECT_EQ(rows.view(tables, both, grid.node({1, 0})).loose, nullptr);
  EXPECT_EQ(rows.view(tables, both, grid.node({3, 0})).loose, nullptr);
}

// Rows are written for the second search with the same tables, and then kept.
TEST(LandmarkRows, AreNotWorthWritingForASingleSearch) {
  const Grid grid = grid_of("....\n.@@.\n....");
  LandmarkRows rows(grid);
  std::vector<LandmarkTable> tables = tables_of(grid, Moves::four(), {{0, 0}, {3, 2}});
  const std::vector<int> both = {0, 1};
  EXPECT_FALSE(rows.are_worth(tables));
  tables = tables_of(grid, Moves::four(), {{0, 2}, {1, 0}});
  EXPECT_FALSE(rows.are_worth(tables));
  EXPECT_TRUE(rows.are_worth(tables));
  rows.view(tables, both, grid.node({1, 0}));
  tables[1] = tables_of(grid, Moves::four(), {{3, 0}}).front();
  EXPECT_TRUE(rows.are_worth(tables));
}

// While one landmark of several is dragged, the tables of the others stay the same.
TEST(LandmarkRows, AreWorthWritingWhileOneLandmarkOfSeveralMoves) {
  const Grid grid = grid_of("....\n.@@.\n....");
  LandmarkRows several(grid), single(grid);
  std::vector<LandmarkTable> tables = tables_of(grid, Moves::four(), {{0, 0}, {3, 2}});
  EXPECT_FALSE(several.are_worth(tables));
  EXPECT_FALSE(single.are_worth(std::span(tables).last(1)));
  tables[1] = tables_of(grid, Moves::four(), {{0, 2}}).front();
  EXPECT_TRUE(several.are_worth(tables));
  EXPECT_FALSE(single.are_worth(std::span(tables).last(1)));
}

TEST(LandmarkAstar, IsTheSameOnEveryProcessor) {
  const Grid grid = grid_of(R"(
..........@.....
.@@@@@@@@.@.@@@.
.@......@.@.@...
.@.@@@@.@...@.@@
...@..@.@@@@@...
.@.@.@@........@
.@.....@@@.@@@..)");
  const std::vector<LandmarkTable> tables =
      tables_of(grid, Moves::four(), {{0, 0}, {4, 4}, {15, 0}, {15, 6}});
  const Cell goal{5, 2};
  const Node from = grid.node({15, 3 - 1}), to = grid.node(goal);
  const ActiveLandmarks active = active_landmarks(tables, from, to, 3);
  const LandmarkHeuristic h(grid, Moves::four(), goal, tables, active);
  const waymark::Run expected = plain_run(grid, from, to, h);
  on_every_target([&](const char* name) {
    UnitMemory memory(grid);
    LandmarkRows rows(grid);
    waymark::Run found;
    const RowView view = rows.view(tables, active, to);
    found.cost = landmark_astar(memory, view, from, found.record, found.path);
    EXPECT_EQ(found.cost, expected.cost) << name;
    EXPECT_EQ(found.record.node, expected.record.node) << name;
    EXPECT_EQ(found.record.h, expected.record.h) << name;
  });
}

// The tables of the first case fit into 16 bits; the others do not.
TEST(FastSearch, FindsPathsAtTheEdgeOfSixteenBits) {
  for (const int cells : {65'535, 65'536, 65'537}) {
    const Lane lane = lane_of(3, cells);
    FieldBuilder fields(lane.grid);
    const std::vector<LandmarkTable> tables = {fields.share(Moves::four(), lane.end),
                                               fields.share(Moves::four(), {0, 0})};
    const Query query{lane.grid, Moves::four(), {0, 0}, lane.end, tables, *tables[0]};
    Searcher searcher(lane.grid);
    for (const Slot kind : {Slot::a, Slot::b, Slot::exact}) {
      const SearchOutcome outcome = searcher.run(query, spec_of(kind));
      EXPECT_EQ(outcome.cost, cells - 1);
      EXPECT_EQ(outcome.path.size(), static_cast<std::size_t>(cells));
      EXPECT_EQ(outcome.counts.expanded, cells);
      EXPECT_EQ(outcome.h_start,
                kind == Slot::a ? formula_cost(Moves::four(), {0, 0}, lane.end) : cells - 1);
    }
  }
}

}  // namespace
}  // namespace waymark::fast_search_test
