#include "core/field/field_builder.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/generate/random_maps.h"
#include "tests/core/lane.h"
#include "tests/support/every_target.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::field_builder_test {
namespace {

Cell any_place(const Grid& grid) {
  return {*rc::gen::inRange(-1, grid.width() + 1), *rc::gen::inRange(-1, grid.height() + 1)};
}

// A map with few walls, so its runs are long.
Grid any_wide_grid() {
  Grid grid(*rc::gen::inRange(20, 90), *rc::gen::inRange(1, 40));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) grid.set_terrain({x, y}, '.');
  const int walls = *rc::gen::inRange(0, 40);
  for (int i = 0; i < walls; ++i) {
    const Cell from = {*rc::gen::inRange(0, grid.width()), *rc::gen::inRange(0, grid.height())};
    const int length = *rc::gen::inRange(1, 12);
    const bool across = *rc::gen::arbitrary<bool>();
    for (int k = 0; k < length; ++k) {
      const Cell cell = across ? Cell{from.x + k, from.y} : Cell{from.x, from.y + k};
      if (grid.contains(cell)) grid.set_terrain(cell, '@');
    }
  }
  return grid;
}

// A map without loops: a perfect maze with some extra walls.
Grid any_forest() {
  Random random(*rc::gen::inRange(0, 1'000'000));
  Grid grid =
      make_maze(*rc::gen::inRange(3, 40), *rc::gen::inRange(3, 40), {.corridor = 1}, random);
  for (int walls = *rc::gen::inRange(0, 6); walls > 0; --walls)
    grid.set_terrain({*rc::gen::inRange(0, grid.width()), *rc::gen::inRange(0, grid.height())},
                     '@');
  return grid;
}

void check_many(const Grid& grid) {
  FieldBuilder builder(grid);
  DistanceField memory;
  for (int i = 0; i < 6; ++i) {
    const Cell source = any_place(grid);
    const Moves moves = Moves::of(*rc::gen::element(4, 4, 8), grid);
    memory = builder.build(moves, source, std::move(memory));
    RC_ASSERT(memory.source == source);
    RC_ASSERT(memory.moves == moves);
    RC_ASSERT(memory.costs == distance_field(grid, moves, source).costs);
  }
}

void check_at_once(const Grid& grid) {
  FieldBuilder builder(grid);
  std::vector<DistanceField> fields;
  for (int i = 0; i < 2; ++i) {
    std::vector<Cell> sources;
    for (int k = *rc::gen::inRange(0, 40); k > 0; --k)
      sources.push_back(*rc::gen::inRange(0, 40) == 0 ? any_place(grid) : any_cell(grid));
    const Moves moves = Moves::of(*rc::gen::element(4, 4, 4, 8), grid);
    fields = builder.build_many(moves, sources, std::move(fields));
    RC_ASSERT(fields.size() == sources.size());
    for (std::size_t k = 0; k < sources.size(); ++k) {
      const DistanceField expected = distance_field(grid, moves, sources[k]);
      RC_ASSERT(fields[k].source == expected.source);
      RC_ASSERT(fields[k].moves == expected.moves);
      RC_ASSERT(fields[k].costs == expected.costs);
    }
  }
}

RC_GTEST_PROP(FieldBuilder, ManyAtOnceAreAsOneByOne, ()) { check_at_once(any_wide_grid()); }
RC_GTEST_PROP(FieldBuilder, ManyAtOnceAreAsOneByOneInMazes, ()) { check_at_once(any_forest()); }

RC_GTEST_PROP(FieldBuilder, AgreesWithThePlainField, ()) { check_many(*any_grid()); }
RC_GTEST_PROP(FieldBuilder, AgreesWhereRunsAreLong, ()) { check_many(any_wide_grid()); }
RC_GTEST_PROP(FieldBuilder, AgreesWhereNoWayClosesALoop, ()) { check_many(any_forest()); }

// Tests each search on its own, whichever one the builder would choose.
RC_GTEST_PROP(FieldBuilder, AllSearchesAgreeInBothWidthsAndInSlices, ()) {
  const int kind = *rc::gen::inRange(0, 3);
  const Grid grid = kind == 0 ? any_wide_grid() : kind == 1 ? any_forest() : *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  const Cell source = any_cell(grid);
  const CostPlane expected = distance_field(grid, Moves::four(), source).costs;
  const auto check = [&](auto& search) {
    const int slice = *rc::gen::inRange(1, 30);
    while (!search.advance(slice)) {
    }
    CostPlane::NarrowArray narrow(grid.node_count(), CostPlane::kNarrowNoCost);
    search.write(std::span(narrow));
    RC_ASSERT(CostPlane(std::move(narrow)) == expected);
    CostPlane::WideArray wide(grid.node_count(), kNoCost);
    search.write(std::span(wide));
    Cost greatest = 0;
    for (const Cost cost : wide) greatest = std::max(greatest, cost == kNoCost ? 0 : cost);
    RC_ASSERT(greatest <= search.bound());
    RC_ASSERT(CostPlane(std::move(wide)) == expected);
  };
  const RowRuns runs(grid);
  RunField by_runs;
  by_runs.begin(runs, grid.node(source));
  check(by_runs);
  ByteBreadthFirst by_cells;
  by_cells.begin(grid, grid.node(source));
  check(by_cells);
  const std::optional<CellForest> forest = CellForest::of(grid);
  if (!forest) return;
  TreeField along_ways;
  along_ways.begin(*forest, grid.node(source));
  check(along_ways);
}

TEST(FieldBuilder, WidensWhereCostsPassSixteenBits) {
  for (const int lanes : {63, 64, 65, 66, 67}) {
    const Grid grid = lane(1000, 2 * lanes - 1);
    const DistanceField field = FieldBuilder(grid).build(Moves::four(), {0, 0});
    const Cell end = {lanes % 2 == 1 ? 999 : 0, 2 * (lanes - 1)};
    EXPECT_EQ(field.at(grid.node(end)), grid.walkable_count() - 1);
    EXPECT_EQ(field.costs, distance_field(grid, Moves::four(), {0, 0}).costs);
    EXPECT_EQ(field.costs.is_narrow(), grid.walkable_count() - 1 <= CostPlane::kGreatestNarrow);
    const std::vector<Cell> sources(13, Cell{0, 0});
    EXPECT_EQ(FieldBuilder(grid).build_many(Moves::four(), sources).back().costs, field.costs);
  }
}

TEST(FieldBuilder, WidensInNarrowMapsToo) {
  const Grid grid = lane(3, 59'999);
  const CostPlane expected = distance_field(grid, Moves::four(), {0, 0}).costs;
  const std::vector<Cell> sources(13, Cell{0, 0});
  FieldBuilder builder(grid);
  for (int i = 0; i < 2; ++i) {  // first cell by cell, then corridor by corridor
    const DistanceField field = builder.build(Moves::four(), {0, 0});
    EXPECT_FALSE(field.costs.is_narrow());
    EXPECT_EQ(field.costs, expected);
    EXPECT_EQ(builder.build_many(Moves::four(), sources).back().costs, expected);
  }
}

// Tests the highest cost that 16 bits can hold, and the next higher one.
TEST(FieldBuilder, CountsManyAlongOneWayUpToSixteenBits) {
  for (const int lanes : {16383, 16384, 16385}) {
    const Grid grid = lane(3, 2 * lanes - 1);
    const CostPlane expected = distance_field(grid, Moves::four(), {0, 0}).costs;
    const std::vector<Cell> sources(13, Cell{0, 0});
    const CostPlane costs = FieldBuilder(grid).build_many(Moves::four(), sources).back().costs;
    EXPECT_EQ(costs, expected);
    EXPECT_EQ(costs.is_narrow(), grid.walkable_count() - 1 <= CostPlane::kGreatestNarrow);
  }
}

// In 16 bits, a cost of 65,535 means no path, so the shortest path that does not fit has 65,536
// cells.
TEST(FieldBuilder, KeepsToSixteenBitsUpToTheVeryLastCost) {
  for (const int width : {3, 1000})
    for (const int cells : {65'534, 65'535, 65'536, 65'537}) {
      const Lane lane = lane_of(width, cells);
      const CostPlane expected = distance_field(lane.grid, Moves::four(), {0, 0}).costs;
      ASSERT_EQ(expected[lane.grid.node(lane.end)], cells - 1);
      const std::vector<Cell> sources(13, Cell{0, 0});
      FieldBuilder builder(lane.grid);
      DistanceField field;
      for (int i = 0; i < 5; ++i) {
        field = builder.build(Moves::four(), {0, 0}, std::move(field));
        EXPECT_EQ(field.costs, expected) << width << ", " << cells;
        EXPECT_TRUE(field.costs.is_narrow() || cells > 65'534) << width << ", " << cells;
      }
      EXPECT_EQ(builder.build_many(Moves::four(), sources).back().costs, expected)
          << width << ", " << cells;
    }
}

// Reuses the memory of a field that reached exactly the cells that this field does not reach: all
// cells except one, or only that one.
TEST(FieldBuilder, WhatAnEarlierFieldReachedDoesNotShow) {
  for (const char* drawing : {"...@.", "..@.\n..@@", "............................@.",
                              "............................@.\n............................@@"})
    for (const int directions : {4, 8}) {
      const Grid grid = grid_of(drawing);
      const Moves moves = Moves::of(directions, grid);
      const Cell alone{grid.width() - 1, 0};
      FieldBuilder builder(grid);
      DistanceField field;
      std::vector<DistanceField> many;
      for (int i = 0; i < 10; ++i) {
        const Cell source = i % 2 == 0 ? alone : Cell{0, 0};
        const CostPlane expected = distance_field(grid, moves, source).costs;
        field = builder.build(moves, source, std::move(field));
        EXPECT_EQ(field.costs, expected) << drawing << ", field " << i;
        many = builder.build_many(moves, std::vector<Cell>(16, source), std::move(many));
        for (const DistanceField& one : many)
          EXPECT_EQ(one.costs, expected) << drawing << ", field " << i;
      }
    }
}

TEST(FieldBuilder, SlicesGiveTheSameAsOneGo) {
  const Grid grid = lane(400, 199);
  FieldBuilder builder(grid);
  int slices = 1;
  builder.begin(Moves::four(), {7, 0});
  while (!builder.advance(std::chrono::microseconds(0))) ++slices;
  EXPECT_EQ(builder.take().costs, distance_field(grid, Moves::four(), {7, 0}).costs);
  EXPECT_GE(slices, 1);
  // An unfinished field is dropped.
  builder.begin(Moves::four(), {0, 0});
  builder.advance(std::chrono::microseconds(0));
  EXPECT_EQ(builder.build(Moves::four(), {5, 0}).costs,
            distance_field(grid, Moves::four(), {5, 0}).costs);
}

TEST(FieldBuilder, IsTheSameOnEveryProcessor) {
  Random random(1);
  for (const Grid& grid : {lane(97, 17), make_maze(41, 31, {.corridor = 1}, random)}) {
    const CostPlane expected = distance_field(grid, Moves::four(), {40, 4}).costs;
    const std::vector<Cell> sources(13, Cell{40, 4});
    on_every_target([&](const char* name) {
      EXPECT_EQ(FieldBuilder(grid).build(Moves::four(), {40, 4}).costs, expected) << name;
      EXPECT_EQ(FieldBuilder(grid).build_many(Moves::four(), sources).back().costs, expected)
          << name;
    });
  }
}

}  // namespace
}  // namespace waymark::field_builder_test
