#include "app/source/thumbnail.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/map/map_cut.h"

namespace waymark::thumbnail_test {
namespace {

Grid grid_of(const std::vector<std::string>& rows) {
  Grid grid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      grid.set_terrain({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
  return grid;
}

TEST(Thumbnail, PixelsAreTheShareOfWallsBelowThem) {
  const Thumbnail picture = make_thumbnail(grid_of({"@@..", "@.T.", "....", "...@"}), 2, 9);
  EXPECT_EQ(picture.width, 2);
  EXPECT_EQ(picture.height, 2);
  EXPECT_EQ(picture.wall, (std::vector<std::uint8_t>{191, 64, 0, 64}));  // 3/4, 1/4, none, 1/4
}

TEST(Thumbnail, CellsThatFallOnTwoPixelsCountInBoth) {
  const Thumbnail picture = make_thumbnail(grid_of({"@..", "@..", "@.@"}), 2, 2);
  // A pixel is 1.5 cells wide. On the left, 1 of 1.5 columns is wall; at the bottom right, 1 of 1.5
  // cells in each direction.
  EXPECT_EQ(picture.wall, (std::vector<std::uint8_t>{170, 0, 170, 113}));
}

TEST(Thumbnail, SmallMapsGrowAndLongOnesKeepAPixel) {
  const Thumbnail grown = make_thumbnail(grid_of({"@."}), 4, 4);
  EXPECT_EQ(grown.width, 4);
  EXPECT_EQ(grown.height, 2);
  EXPECT_EQ(grown.wall, (std::vector<std::uint8_t>{255, 255, 0, 0, 255, 255, 0, 0}));
  const Thumbnail line = make_thumbnail(Grid(3000, 2), 100, 80);
  EXPECT_EQ(line.width, 100);
  EXPECT_EQ(line.height, 1);
}

TEST(Thumbnail, TheMeanIsTheMapsShareOfWalls) {
  Random random(5);
  for (const auto& [width, height] : {std::pair{37, 91}, {300, 20}, {128, 128}, {7, 5}}) {
    Grid grid(width, height);
    for (int i = 0; i < width * height; ++i)
      if (random.below(3) == 0) grid.set_terrain({i % width, i / width}, '.');
    const Thumbnail picture = make_thumbnail(grid, 60, 50);
    double sum = 0;
    for (const std::uint8_t wall : picture.wall) sum += wall;
    const double share = 1 - static_cast<double>(grid.walkable_count()) / width / height;
    EXPECT_NEAR(sum / 255 / static_cast<double>(picture.wall.size()), share, 0.003);
  }
}

// Two rooms separated by a wall one cell wide, as a mesh of two polygons of 3 x 7.
TEST(Thumbnail, OfAMeshIsWallWhereNoPolygonIs) {
  const std::vector<std::string> rooms(7, "...@...");
  const Grid mesh = cut_map(*cut_named("mesh:"), grid_of(rooms), "m").value();
  const Thumbnail picture = graph_thumbnail(NodeLayout(mesh.shared_graph()), 7, 9);
  EXPECT_EQ(picture.width, 7);
  EXPECT_EQ(picture.height, 7);
  for (std::size_t i = 0; i < picture.wall.size(); ++i)
    EXPECT_EQ(picture.wall[i], i % 7 == 3 ? 255 : 0) << i;
}

TEST(Thumbnail, OfRoadsShowsTheRoads) {
  GraphData draft;
  draft.places = {{0, 0}, {10, 0}, {10, 10}};
  draft.edges = {{0, 1, 10}, {1, 2, 10}};
  const auto graph = std::make_shared<const Graph>(Graph::of(draft, "roads").value());
  const Thumbnail picture = graph_thumbnail(NodeLayout(graph), 5, 5);
  ASSERT_EQ(picture.wall.size(), 25u);
  for (std::size_t i = 0; i < 25; ++i) EXPECT_EQ(picture.wall[i] > 0, i < 5 || i % 5 == 4) << i;
}

}  // namespace
}  // namespace waymark::thumbnail_test
