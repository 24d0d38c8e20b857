#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/map/cell_region.h"
#include "tests/support/maps.h"

namespace waymark::paint_test {
namespace {

using Kind = PaintShape::Kind;

// A map of floor with the shape drawn as walls, row by row.
std::string picture(int width, int height, const PaintShape& shape) {
  Grid grid(width, height);
  paint(grid, covered_cells({Kind::box, {0, 0}, {width - 1, height - 1}}, grid), '.');
  paint(grid, covered_cells(shape, grid), '@');
  std::string text = "\n";
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) text += grid.terrain({x, y});
    text += '\n';
  }
  return text;
}

Grid random_terrain(Random& random, int most) {
  Grid grid(random.between(1, most), random.between(1, most));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) grid.set_terrain({x, y}, ".@T"[random.below(3)]);
  return grid;
}

TEST(Paint, ALineTouchesItselfAtSidesAndCorners) {
  EXPECT_EQ(picture(8, 4, {Kind::line, {0, 0}, {7, 3}}), R"(
@@......
..@@....
....@@..
......@@
)");
}

// If a line passes between two cells, it covers the one farther along.
TEST(Paint, ALineThatPassesBetweenTwoCellsIsTheSameAlways) {
  EXPECT_EQ(picture(5, 3, {Kind::line, {0, 0}, {4, 2}}), R"(
@....
.@@..
...@@
)");
  EXPECT_EQ(picture(3, 5, {Kind::line, {0, 0}, {2, 4}}), R"(
@..
.@.
.@.
..@
..@
)");
}

TEST(Paint, BrushesAreRound) {
  EXPECT_EQ(picture(5, 5, {Kind::line, {2, 2}, {2, 2}, 2}), R"(
.....
.....
..@@.
..@@.
.....
)");
  EXPECT_EQ(picture(7, 7, {Kind::line, {3, 3}, {3, 3}, 5}), R"(
.......
..@@@..
.@@@@@.
.@@@@@.
.@@@@@.
..@@@..
.......
)");
}

TEST(Paint, AFrameIsTheOutermostCellsOfABox) {
  EXPECT_EQ(picture(9, 7, {Kind::frame, {8, 6}, {1, 0}, 2}), R"(
.@@@@@@@@
.@@@@@@@@
.@@....@@
.@@....@@
.@@....@@
.@@@@@@@@
.@@@@@@@@
)");
}

TEST(Paint, AFillStopsAtOtherTerrainAndAtCorners) {
  Grid grid = grid_of(R"(
..@.
.@..
@...)");
  paint(grid, covered_cells({Kind::fill, {0, 0}, {0, 0}}, grid), 'W');
  EXPECT_EQ(map_text(grid), map_text(grid_of(R"(
WW@.
W@..
@...)")));
  EXPECT_TRUE(covered_cells({Kind::fill, {4, 0}, {4, 0}}, grid).empty()) << "outside the map";
}

// Whether a round brush with its centre cell at `at` covers a cell, by the distance between the
// centres.
bool brush_covers(Cell at, int size, Cell cell) {
  const double middle = size % 2 == 0 ? 0.5 : 0;
  const double dx = cell.x - at.x - middle, dy = cell.y - at.y - middle;
  return 4 * (dx * dx + dy * dy) <= size * size + 1e-9;
}

// Whether the cell is the closest cell to the ideal line in its row or column.
bool line_is_near(Cell from, Cell to, Cell at) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double longer = std::max(std::abs(dx), std::abs(dy));
  if (longer == 0) return at == from;
  return std::abs((at.x - from.x) * dy - (at.y - from.y) * dx) / longer <= 0.5 + 1e-9;
}

TEST(Paint, ShapesCoverWhatTheirDefinitionsSay) {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const Grid grid(random.between(1, 30), random.between(1, 30));
    const auto place = [&] { return Cell{random.between(-12, 40), random.between(-12, 40)}; };
    PaintShape shape{static_cast<Kind>(random.between(0, 2)), place(), place(),
                     random.between(1, 9)};
    // Ends farther outside the map are moved closer.
    for (Cell* end : {&shape.from, &shape.to})
      *end = {std::clamp(end->x, -grid.width(), 2 * grid.width()),
              std::clamp(end->y, -grid.height(), 2 * grid.height())};
    if (shape.kind == Kind::box) shape.size = 1;
    // The bare line, drawn with size 1 on a map that contains all of it.
    std::vector<Cell> line;
    if (shape.kind == Kind::line) {
      const Grid all(200, 200);
      const auto shifted = [](Cell cell) { return Cell{cell.x + 60, cell.y + 60}; };
      for (const CellRun& run :
           covered_cells({Kind::line, shifted(shape.from), shifted(shape.to)}, all))
        for (int x = run.first; x <= run.last; ++x) line.push_back({x - 60, run.y - 60});
      ASSERT_EQ(static_cast<int>(line.size()), 1 + std::max(std::abs(shape.from.x - shape.to.x),
                                                            std::abs(shape.from.y - shape.to.y)));
      for (const Cell cell : line) ASSERT_TRUE(line_is_near(shape.from, shape.to, cell));
    }
    Grid painted = grid;
    paint(painted, covered_cells(shape, grid), '.');
    const auto [left, right] = std::minmax(shape.from.x, shape.to.x);
    const auto [top, bottom] = std::minmax(shape.from.y, shape.to.y);
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        bool covered = x >= left && x <= right && y >= top && y <= bottom;
        if (shape.kind == Kind::frame)
          covered = covered && std::min({x - left, right - x, y - top, bottom - y}) < shape.size;
        if (shape.kind == Kind::line)
          covered = std::any_of(line.begin(), line.end(), [&](Cell at) {
            return brush_covers(at, shape.size, {x, y});
          });
        ASSERT_EQ(painted.walkable(Cell{x, y}), covered)
            << static_cast<int>(shape.kind) << " size " << shape.size << " at " << x << "," << y;
      }
  }
}

// The cells that single steps reach across cells of one terrain.
TEST(Paint, FillsAreWhatStepsReach) {
  Random random(8);
  for (int i = 0; i < 500; ++i) {
    const Grid grid = random_terrain(random, 25);
    const Cell from{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
    Grid expected = grid;
    std::vector<Cell> reached = {from};
    const char terrain = grid.terrain(from);
    expected.set_terrain(from, 'W');
    for (std::size_t head = 0; head < reached.size(); ++head)
      for (const Cell by : {Cell{0, -1}, Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}}) {
        const Cell next{reached[head].x + by.x, reached[head].y + by.y};
        if (!grid.contains(next) || expected.terrain(next) != terrain) continue;
        expected.set_terrain(next, 'W');
        reached.push_back(next);
      }
    Grid painted = grid;
    const std::vector<CellRun> cells = covered_cells({Kind::fill, from, from}, grid);
    paint(painted, cells, 'W');
    ASSERT_EQ(painted, expected);
    int count = 0;
    for (const CellRun& run : cells) count += run.last - run.first + 1;
    ASSERT_EQ(count, static_cast<int>(reached.size())) << "each cell once";
  }
}

TEST(Paint, KnowsWhetherItWouldChangeAnything) {
  const Grid grid = grid_of("..@");
  const PaintShape all{Kind::box, {0, 0}, {2, 0}};
  EXPECT_TRUE(paint_changes(grid, covered_cells(all, grid), '.'));
  EXPECT_FALSE(paint_changes(grid, covered_cells({Kind::box, {0, 0}, {1, 0}}, grid), '.'));
}

TEST(Paint, EndsFarOutsideAreNoMatter) {
  const Grid grid(5, 5);
  const Cell far{-2'000'000'000, 2'000'000'000};
  for (const Kind kind : {Kind::line, Kind::box, Kind::frame, Kind::fill})
    for (const CellRun& run : covered_cells({kind, far, {2, 2}, 3}, grid)) {
      EXPECT_TRUE(grid.contains({run.first, run.y}));
      EXPECT_TRUE(grid.contains({run.last, run.y}));
    }
}

}  // namespace
}  // namespace waymark::paint_test
