#include "core/field/octile_field.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::octile_field_test {
namespace {

// Several fields on one map, each built in slices in the memory of the previous one.
RC_GTEST_PROP(OctileField, EqualsTheTextbooksField, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  OctileField field(grid);
  CostPlane costs;
  for (int i = 0; i < 3; ++i) {
    const Moves moves =
        *rc::gen::element(Moves{8, 1, 1}, Moves{8, 2, 3}, Moves{8, 5, 7}, Moves::eight(grid));
    const Cell source = any_cell(grid);
    const int slice = *rc::gen::inRange(1, 30);
    field.begin(moves, grid.node(source), std::move(costs));
    while (!field.advance(slice)) {
    }
    costs = field.take();
    RC_ASSERT(costs_of(costs) == textbook_costs(grid, moves, source));
  }
}

// An interrupted build starts again from the beginning.
TEST(OctileField, NothingOfAFieldLeftUndoneShows) {
  const Grid grid = grid_of(".....\n.@.@.\n.....");
  const Moves moves = Moves::eight(grid);
  OctileField field(grid);
  field.begin(moves, grid.node({0, 0}), {});
  ASSERT_FALSE(field.advance(2));
  field.begin(moves, grid.node({4, 2}), {});
  ASSERT_TRUE(field.advance(1'000));
  EXPECT_EQ(costs_of(field.take()), textbook_costs(grid, moves, {4, 2}));
}

// A path so long that its costs exceed 16 bits in the middle of the map.
TEST(OctileField, CostsThatNoLongerFitGoOnInMoreBits) {
  // A single path, back and forth.
  constexpr int kSide = 301;
  Grid grid(kSide, kSide);
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x)
      if (y % 2 == 0 || x == (y % 4 == 1 ? kSide - 1 : 0)) grid.set_terrain({x, y}, '.');
  const Cell source = {0, 0};
  OctileField field(grid);
  for (const Moves& moves : {Moves{8, 2, 3}, Moves{8, 12, 17}, Moves{8, 1, 1}}) {
    field.begin(moves, grid.node(source), {});
    while (!field.advance(1'000)) {
    }
    const CostPlane costs = field.take();
    EXPECT_EQ(costs.is_narrow(), moves.straight == 1);
    EXPECT_EQ(costs_of(costs), textbook_costs(grid, moves, source));
  }
}

}  // namespace
}  // namespace waymark::octile_field_test
