#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/map/map_version.h"

namespace waymark::cell_changes_test {
namespace {

TEST(CellChanges, LeadFromEitherGridToTheOther) {
  Random random(11);
  for (int i = 0; i < 500; ++i) {
    Grid before(random.between(1, 20), random.between(1, 20));
    const auto somewhere = [&] {
      return Cell{random.between(0, before.width() - 1), random.between(0, before.height() - 1)};
    };
    for (int n = 0; n < 100; ++n) before.set_terrain(somewhere(), ".T"[random.below(2)]);
    Grid after = before;
    for (int n = random.between(0, 40); n > 0; --n)
      after.set_terrain(somewhere(), ".@TSW"[random.below(5)]);
    const CellChanges changes(before, after);
    Grid grid = after;
    changes.take_back(grid);
    EXPECT_EQ(grid, before);
    changes.make(grid);
    EXPECT_EQ(grid, after);
  }
}

TEST(CellChanges, EqualNeighboursAreKeptTogether) {
  Grid before(1000, 10);
  Grid after = before;
  for (int x = 0; x < 1000; ++x) after.set_terrain({x, 4}, '.');
  EXPECT_LE(CellChanges(before, after).bytes(), 32u);
  EXPECT_EQ(CellChanges(before, before).bytes(), 0u);
}

}  // namespace
}  // namespace waymark::cell_changes_test
