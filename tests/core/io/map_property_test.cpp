#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::map_property_test {
namespace {

RC_GTEST_PROP(MapProperty, TextGivesTheSameGridBack, ()) {
  const Grid grid = *any_grid();
  const Result<Grid> read = parse_map(map_text(grid), "m.map");
  RC_ASSERT(read.ok());
  RC_ASSERT(read.value() == grid);
}

RC_GTEST_PROP(MapProperty, NearestWalkableIsNearest, ()) {
  const Grid grid = *any_grid();
  const Cell from{*rc::gen::inRange(-3, 18), *rc::gen::inRange(-3, 18)};
  const Cell at{std::clamp(from.x, 0, grid.width() - 1), std::clamp(from.y, 0, grid.height() - 1)};
  std::optional<Cell> expected;
  const auto square = [&](Cell c) {
    return (c.x - at.x) * (c.x - at.x) + (c.y - at.y) * (c.y - at.y);
  };
  for (const Cell cell :
       walkable_cells(grid))  // in reading order, so the first of several equal cells wins
    if (!expected || square(cell) < square(*expected)) expected = cell;
  RC_ASSERT(nearest_walkable(grid, from) == expected);
}

}  // namespace
}  // namespace waymark::map_property_test
