// Opens images and REXPaint files instead of map files.
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"
#include "tests/support/xp_writer.h"

namespace waymark::import_test {
namespace {

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
      run_waymark("pairs " + picture(6) + " --walls 'color:#141414' --count 5 --json");
  EXPECT_EQ(pairs.status, 0) << pairs.err;
}

TEST_F(ImportTest, AnXpLevelIsSolvedByItsGlyphs) {
  const Grid grid = grid_of(kMap);
  XpImage image{grid.width(), grid.height(), {}};
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      image.cells.push_back({grid.walkable(Cell{x, y}) ? '.' : 219u, {9, 9, 9}, {9, 9, 9}, true});
  const std::string path = folder_.write("l.xp", xp_of({image}));
  const Ran ran = run_waymark("solve " + path + kEnds);
  EXPECT_EQ(ran.status, 0) << ran.err;
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
}  // namespace waymark::import_test
