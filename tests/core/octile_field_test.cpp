#include "core/field/octile_field.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark {
namespace {

// One after the other on one map, in the memory of the last, in slices.
RC_GTEST_PROP(OctileField, EqualsTheTextbooksField, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  OctileField field(grid);
  CostPlane::WideArray costs;
  for (int i = 0; i < 3; ++i) {
    const Moves moves = *rc::gen::element(Moves{8, 2, 3}, Moves{8, 5, 7}, Moves::eight(grid));
    const Cell source = any_cell(grid);
    const int slice = *rc::gen::inRange(1, 30);
    field.begin(moves, grid.node(source), std::move(costs));
    while (!field.advance(slice)) {
    }
    costs = field.take();
    RC_ASSERT(std::ranges::equal(costs, textbook_costs(grid, moves, source)));
  }
}

// Left in the middle, it begins anew.
TEST(OctileField, NothingOfAFieldLeftUndoneShows) {
  const Grid grid = grid_of(".....\n.@.@.\n.....");
  const Moves moves = Moves::eight(grid);
  OctileField field(grid);
  field.begin(moves, grid.node({0, 0}), {});
  ASSERT_FALSE(field.advance(2));
  field.begin(moves, grid.node({4, 2}), {});
  ASSERT_TRUE(field.advance(1'000));
  EXPECT_TRUE(std::ranges::equal(field.take(), textbook_costs(grid, moves, {4, 2})));
}

}  // namespace
}  // namespace waymark
