#include "app/source/library.h"

#include <fstream>
#include <gtest/gtest.h>

#include "app/source/thumbnail.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/map/map_cut.h"
#include "tests/support/archives.h"
#include "tests/support/test_folder.h"

namespace waymark::library_test {
namespace {

namespace fs = std::filesystem;

class LibraryTest : public testing::Test {
 protected:
  LibraryTest() {
    for (const char* set : {"mine", "sc1", "dao", ".new-da2", "empty"})
      fs::create_directory(folder_.path() + "/" + set);
    folder_.write("dao/b.map", small_map(5, 4));
    folder_.write("dao/a.map", small_map(6, 4));
    folder_.write("dao/a.scen", small_problems("a.map", 6, 4));
    folder_.write("sc1/c.map", small_map(7, 4));
    folder_.write("mine/d.map", "type octile\nheight 9\n");
    folder_.write(".new-da2/e.map", small_map(5, 4));
    folder_.write("empty/readme.txt", "none");
  }

  MapLibrary read() {
    read_ = 0;
    return read_library(folder_.path(), [this](int, int) {
      ++read_;
      return true;
    });
  }

  TestFolder folder_;
  int read_ = 0;  // number of maps read from disk
};

TEST_F(LibraryTest, SetsStandInTheirOrderWithTheirMapsByName) {
  const MapLibrary library = read();
  ASSERT_EQ(library.sets.size(), 3u);
  EXPECT_EQ(library.sets[0].name, "dao");
  EXPECT_EQ(library.sets[1].title, "StarCraft");
  EXPECT_EQ(library.sets[2].title, "mine");
  ASSERT_EQ(library.sets[0].maps.size(), 2u);
  EXPECT_EQ(library.sets[0].maps[0].name, "a");
  EXPECT_EQ(library.sets[0].maps[0].problems, folder_.path() + "/dao/a.scen");
  EXPECT_EQ(library.sets[0].maps[1].width, 5);
  // A file that cannot be read is still listed.
  EXPECT_EQ(library.sets[2].maps[0].width, 0);
  EXPECT_EQ(library.sets[2].maps[0].walkable_share(), 0);
}

TEST_F(LibraryTest, AMapIsReadOnceUntilItChanges) {
  read();
  EXPECT_EQ(read_, 4);
  MapLibrary again = read();
  EXPECT_EQ(read_, 1);  // the file that cannot be read
  EXPECT_EQ(again.sets[0].maps[0].walkable, 8);
  folder_.write("dao/a.map", small_map(10, 10));
  again = read();
  EXPECT_EQ(read_, 2);
  EXPECT_EQ(again.sets[0].maps[0].walkable, 64);
}

// If an editor turns one wall into floor, the file keeps its size.
TEST_F(LibraryTest, AMapThatChangedWithoutGrowingIsReadAgain) {
  read();
  std::string map = read_file(folder_.path() + "/dao/a.map").value();
  const auto before = std::filesystem::last_write_time(folder_.path() + "/dao/a.map");
  map.replace(map.find('@'), 1, ".");
  std::filesystem::last_write_time(folder_.write("dao/a.map", map),
                                   before + std::chrono::seconds(2));
  EXPECT_EQ(read().sets[0].maps[0].walkable, 9);
}

TEST_F(LibraryTest, ADamagedIndexIsWrittenAnew) {
  read();
  for (const std::string damaged :
       {"", "{", "[1, 2]", "{\"a.map\": [1, 2, 3, 4]}", "{\"a.map\": [1, 2, -3, 4, 99999999999]}",
        "{\"a.map\": \"x\"}"}) {
    folder_.write("dao/.waymark-index.json", damaged);
    EXPECT_EQ(read().sets[0].maps[0].width, 6) << damaged;
    EXPECT_EQ(read_, 3) << damaged;
    read();
    EXPECT_EQ(read_, 1) << damaged;
  }
}

TEST_F(LibraryTest, NoFolderIsAnEmptyLibrary) {
  EXPECT_TRUE(read_library(folder_.path() + "/none").sets.empty());
  EXPECT_TRUE(read_library("").sets.empty());
}

TEST_F(LibraryTest, AMapIsFoundByItsNameAndNothingOutside) {
  const fs::path folder = folder_.path();
  EXPECT_EQ(find_in_library(folder, "dao/a"), folder / "dao/a.map");
  EXPECT_EQ(find_in_library(folder, "dao/a.map"), folder / "dao/a.map");
  EXPECT_EQ(find_in_library(folder, "dao/a.scen"), folder / "dao/a.scen");
  EXPECT_EQ(find_in_library(folder, "dao/z"), std::nullopt);
  EXPECT_EQ(find_in_library(folder / "sc1", "../dao/a"), std::nullopt);
  EXPECT_EQ(find_in_library(folder, (folder / "dao/a").string()), std::nullopt);
  EXPECT_EQ(find_in_library("", "dao/a"), std::nullopt);
}

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
}  // namespace waymark::library_test
