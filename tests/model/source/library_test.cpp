#include "app/source/library.h"

#include <fstream>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
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

}  // namespace
}  // namespace waymark::library_test
