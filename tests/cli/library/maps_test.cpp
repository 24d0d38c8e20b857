#include "tests/support/maps.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/archives.h"
#include "tests/support/contains.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::maps_test {
namespace {

// Each test has its own library and its own site.
class MapsCommandTest : public testing::Test {
 protected:
  MapsCommandTest() {
    setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    setenv("WAYMARK_MAPS_URL", server_.address().c_str(), 1);
  }
  ~MapsCommandTest() override {
    unsetenv("XDG_DATA_HOME");
    unsetenv("WAYMARK_MAPS_URL");
  }
  std::string maps() const { return folder_.path() + "/waymark/maps"; }

  TestFolder folder_;
  HttpServer server_;
};

TEST_F(MapsCommandTest, ASetIsFetchedAndListed) {
  serve_dao(server_, dao_archives());
  const Ran got = run_successfully("maps get dao");
  EXPECT_EQ(got.err, "");
  EXPECT_TRUE(
      contains(got.out, "Dragon Age: Origins: 2 maps, 1 with problems, in " + maps() + "/dao"));
  const Ran list = run_successfully("maps");
  for (const std::string words : {"dao/a  5 x 4     30.0%       yes",
                                  "dao/b  9 x 6     51.9%        no", "Sturtevant", "sc1"})
    EXPECT_TRUE(contains(list.out, words));

  const nlohmann::json json = run_waymark("maps --json").json();
  EXPECT_EQ(json["folder"], maps());
  ASSERT_EQ(json["sets"].size(), 1u);
  const nlohmann::json& a = json["sets"][0]["maps"][0];
  EXPECT_EQ(a["file"], maps() + "/dao/a.map");
  EXPECT_EQ(a["problems"], maps() + "/dao/a.map.scen");
  EXPECT_EQ(a["walkable"], 6);
  EXPECT_EQ(json["sets"][0]["maps"][1]["problems"], nullptr);
  EXPECT_EQ(json["not_here"].size(), 7u);
}

TEST_F(MapsCommandTest, AFileThatIsNoMapIsNotCountedAsOne) {
  const DaoArchives archives = dao_archives();
  serve_dao(server_, {zip_of({{"a.map", small_map(5, 4)}, {"b.map", "no map"}, {"c.map", ""}}),
                      archives.problems});
  const Ran got = run_successfully("maps get dao");
  EXPECT_TRUE(contains(
      got.out, "Dragon Age: Origins: 1 map, 1 with problems, 2 files that are not maps, in"));
  // If an archive contains no map at all, the existing files stay.
  serve_dao(server_, {zip_of({{"a.map", "no map"}}), archives.problems});
  expect_refusal(run_waymark("maps get dao"), 1, {"contain no map", "dao-map.zip"});
  EXPECT_EQ(run_waymark("maps --json").json()["sets"][0]["maps"].size(), 3u);
  serve_dao(server_, archives);
  EXPECT_EQ(run_waymark("maps get dao").status, 0);
}

TEST_F(MapsCommandTest, AMapOfTheLibraryOpensByItsName) {
  serve_dao(server_, dao_archives());
  const nlohmann::json library = run_waymark("maps get dao --json").json();
  EXPECT_EQ(library["sets"][0]["name"], "dao");
  const Ran solved = run_successfully("solve dao/b --start 1,1 --goal 7,4 --json");
  EXPECT_EQ(solved.json()["cost"], 9);
  const Ran scen = run_successfully("scen dao/a.map.scen --moves 8 --json");
  EXPECT_EQ(scen.json()["solved"], 1);
}

TEST_F(MapsCommandTest, TheOptionNamesAnotherSite) {
  const HttpServer other;
  expect_refusal(run_waymark("maps get dao --from " + other.address()), 1,
                 {other.address() + "/dao/dao-map.zip", "404"});
  EXPECT_EQ(other.requests().size(), 1u);
  EXPECT_TRUE(server_.requests().empty());
}

TEST_F(MapsCommandTest, WithoutANetworkTheRestWorks) {
  expect_refusal(run_waymark("maps get dao --from http://127.0.0.1:1"), 1,
                 {"can't reach the server", "Check the network"});
  const Ran list = run_successfully("maps");
  EXPECT_TRUE(contains(list.out, "There are no maps in " + maps()));
  EXPECT_EQ(run_waymark("solve maze --start 1,1 --goal 5,5 --json").status, 0);
}

TEST_F(MapsCommandTest, AHalfFetchedSetIsTakenUp) {
  const DaoArchives archives = dao_archives();
  serve_dao(server_, archives);
  server_.serve("/dao/dao-map.zip", {.bytes = archives.maps, .stop_after = 100});
  expect_refusal(run_waymark("maps get dao"), 1, {"ended after 100 bytes", "Try again to"});
  serve_dao(server_, archives);
  EXPECT_EQ(run_waymark("maps get dao").status, 0);
  EXPECT_EQ(server_.requests()[1].range, "bytes=100-");
}

TEST_F(MapsCommandTest, AnUnknownSetIsRefused) {
  expect_refusal(run_waymark("maps get doa"), 2, {"'doa'", "dao, da2, sc1"});
  EXPECT_EQ(run_waymark("maps get").status, 2);
}

// Opens images and REXPaint files instead of map files.

const char* const kMap = R"(
@@@@@@@@@
@.......@
@.@@@@@.@
@.@...@.@
@.@.@...@
@@@@@@@@@)";
const std::string kEnds = " --start 1,4 --goal 3,4";
// The start and the goal are two cells apart. The path goes 3 up, 6 right, 3 down, 2 left, 1 up, 2
// left, 1 down.
constexpr int kCost = 18;

class ImportTest : public testing::Test {
 protected:
  std::string picture(int cell_px) const {
    return folder_.write("p.png", png_of(drawn(grid_of(kMap), cell_px)));
  }
  TestFolder folder_;
};

TEST_F(ImportTest, ThePictureOfAMapIsSolvedAsTheMap) {
  const std::string map = folder_.write("m.map", map_text(grid_of(kMap)));
  const Ran of_map = run_waymark("solve " + map + kEnds + " --json");
  const Ran of_picture = run_waymark("solve " + picture(6) + kEnds + " --json");
  ASSERT_EQ(of_picture.status, 0) << of_picture.err;
  EXPECT_EQ(of_map.json()["cost"], kCost);
  for (const char* const key : {"cost", "width", "height", "walkable"})
    EXPECT_EQ(of_picture.json()[key], of_map.json()[key]) << key;
}

TEST_F(ImportTest, TheTextSaysHowThePictureWasRead) {
  const std::string path = picture(6);
  const Ran guessed = run_waymark("solve " + path + kEnds);
  EXPECT_TRUE(guessed.out.starts_with(path + ": 9 x 6 cells, read with --walls below:1"))
      << guessed.out;
  EXPECT_TRUE(contains(guessed.out, " --cell 6\n"));
  // The printed options read the image in the same way.
  const std::size_t begin = guessed.out.find("--walls");
  const std::string options = guessed.out.substr(begin, guessed.out.find('\n') - begin);
  const Ran again = run_waymark("solve " + path + kEnds + " " + options);
  EXPECT_EQ(again.out.substr(0, again.out.find('\n')),
            guessed.out.substr(0, guessed.out.find('\n')));
}

TEST_F(ImportTest, WhatIsAskedForIsDone) {
  const Ran fine =
      run_waymark("solve " + picture(6) + " --start 6,24 --goal 18,24 --cell 1 --json");
  EXPECT_EQ(fine.json()["width"], 54);
  const Ran inverted =
      run_waymark("solve " + picture(6) + " --walls light --start 0,0 --goal 8,5 --json");
  EXPECT_EQ(inverted.json()["cost"], 13);
  const Ran pairs =
      run_successfully("pairs " + picture(6) + " --walls 'color:#141414' --count 5 --json");
}

TEST_F(ImportTest, AnXpLevelIsSolvedByItsGlyphs) {
  const Grid grid = grid_of(kMap);
  XpImage image{grid.width(), grid.height(), {}};
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      image.cells.push_back({grid.walkable(Cell{x, y}) ? '.' : 219u, {9, 9, 9}, {9, 9, 9}, true});
  const std::string path = folder_.write("l.xp", xp_of({image}));
  const Ran ran = run_successfully("solve " + path + kEnds);
  EXPECT_TRUE(ran.out.starts_with(path + ": 9 x 6 cells, read with --walls glyph:219 --cell 1\n"))
      << ran.out;
  EXPECT_EQ(run_waymark("solve " + path + kEnds + " --walls 'glyph:█' --json").json()["cost"],
            kCost);
}

TEST_F(ImportTest, WhatDoesNotFitIsSaid) {
  const std::string path = picture(6);
  expect_refusal(run_waymark("solve " + path + kEnds + " --walls dim"), 2, {"--walls", "below:N"});
  expect_refusal(run_waymark("solve " + path + kEnds + " --cell 65"), 2, {"--cell"});
  expect_refusal(run_waymark("solve " + path + kEnds + " --walls 'glyph:#'"), 2,
                 {"p.png", "no glyphs"});
  expect_refusal(run_waymark("solve " + folder_.write("b.png", "no picture") + kEnds), 2,
                 {"b.png", "PNG, JPEG"});
  expect_refusal(run_waymark("solve " + folder_.write("b.xp", "no level") + kEnds), 2,
                 {"b.xp", "gzip"});
  expect_refusal(
      run_waymark("shot " + path + " --walls below:0 --cell 1 --out /dev/null " + "--walls from:0"),
      2, {"--walls"});
}

}  // namespace
}  // namespace waymark::maps_test
