#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sstream>

#include "app/scene/open_scene.h"
#include "core/base/random.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::place_export_test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A third-party program that uses only the header exported by Waymark.
const char* const kReader = R"(
#include <iostream>
#include "landmark_heuristic.h"

int main(int, char** arguments) {
  landmark_tables::LandmarkHeuristic h;
  if (!h.load(arguments[1])) return 1;
  int x, y, goal_x, goal_y;
  while (std::cin >> x >> y >> goal_x >> goal_y)
    std::cout << h(x, y, goal_x, goal_y) << ' ' << landmark_tables::kUnitsPerCell << '\n';
}
)";

class PlaceExport : public testing::Test {
 protected:
  // Exports the landmarks of a map with additional options. Returns the contents of landmarks.json.
  json exported(const std::string& map, const std::string& options) {
    const Ran ran = run_successfully(
        "place " + map + " --method farthest --count 3 --json --export " + tables_ + " " + options);
    EXPECT_EQ(ran.json()["exported"], tables_);
    return json::parse(file_text(tables_ + "/landmarks.json"));
  }

  // Compiles the reader with the exported header. Expects the reader to compute the same estimate
  // at the start as `solve` with the same landmarks, for 20 random pairs.
  void expect_the_estimates_of_solve(const std::string& map, const Grid& grid,
                                     const std::string& options, const json& about) {
    const std::string source = folder_.write("reader.cpp", kReader);
    const std::string program = folder_.path() + "/reader";
    ASSERT_EQ(std::system(fmt::format("c++ -std=c++17 -Wall -Wextra -Werror -I{} {} -o {}", tables_,
                                      source, program)
                              .c_str()),
              0);
    std::string landmarks;
    for (const json& place : about["landmarks"])
      landmarks += fmt::format(" --landmark {},{}", place[0].get<int>(), place[1].get<int>());
    const std::vector<Cell> cells = walkable_cells(grid);
    Random random(7);
    for (int i = 0; i < 20; ++i) {
      const Cell start = cells[random.below(cells.size())],
                 goal = cells[random.below(cells.size())];
      const std::string pair = fmt::format("{} {} {} {}", start.x, start.y, goal.x, goal.y);
      folder_.write("pair.txt", pair);
      ASSERT_EQ(std::system(fmt::format("{} {}/landmarks.npy < {}/pair.txt > {}/h.txt", program,
                                        tables_, folder_.path(), folder_.path())
                                .c_str()),
                0);
      std::stringstream read(file_text(folder_.path() + "/h.txt"));
      double h = 0, units = 0;
      read >> h >> units;
      const json solved =
          run_waymark(fmt::format("solve {} --start {},{} --goal {},{} --json{} {}", map, start.x,
                                  start.y, goal.x, goal.y, landmarks, options))
              .json();
      const json& estimate = solved["results"][1]["h_start"];
      if (estimate.is_null()) {
        EXPECT_EQ(h, INT32_MAX) << pair;
      } else {
        EXPECT_NEAR(h / units, estimate.get<double>(), 1e-9) << pair;
      }
    }
  }

  TestFolder folder_;
  std::string tables_ = folder_.path() + "/tables";
};

// Two rooms: a landmark in one of them proves that no path leads into the other.
const std::string kRooms = "...@.....\n.S.@..@..\n.SS@..@..\n...@..@@@\n@..@.....\n...@.....\n";

TEST_F(PlaceExport, ItsCppGivesTheEstimatesOfSolve) {
  const std::string map =
      folder_.write("rooms.map", "type octile\nheight 6\nwidth 9\nmap\n" + kRooms);
  const Grid grid = grid_of(kRooms);
  for (const std::string options : {"--moves 4", "--moves 8", "--moves 4 --terrain swamp=3",
                                    "--moves 8 --terrain swamp=3,ground=2"}) {
    SCOPED_TRACE(options);
    const json about = exported(map, options);
    EXPECT_EQ(about["tables"]["shape"], json({3, 6, 9}));
    expect_the_estimates_of_solve(map, grid, options, about);
    fs::remove_all(tables_);
  }
}

TEST_F(PlaceExport, WideTablesAreReadLikeNarrowOnes) {
  const Grid grid = open_map("maze").value()->grid;
  const json about = exported("maze", "--moves 8");
  EXPECT_EQ(about["tables"]["type"], "uint32") << "852 cells of 1393 units exceed 16 bits";
  EXPECT_EQ(about["tables"]["bytes"], 3 * 151 * 151 * 4);
  expect_the_estimates_of_solve("maze", grid, "--moves 8", about);
}

// The largest exported value determines the format, not the format of Waymark's own tables.
TEST_F(PlaceExport, TablesAreNarrowWhereEveryCostFits) {
  const Grid grid = open_map("maze").value()->grid;
  for (const std::string moves : {"8:1:cut", "8:2/3:cut", "8:1"}) {
    SCOPED_TRACE(moves);
    const json about = exported("maze", "--moves " + moves);
    const json& places = about["landmarks"];
    Cost greatest = 0;
    for (const json& place : places)
      for (const Cost cost : textbook_costs(grid, Moves::of(parse_directions(moves).value(), grid),
                                            {place[0], place[1]}))
        if (cost != kNoCost) greatest = std::max(greatest, cost);
    ASSERT_LT(greatest, 65'535);
    EXPECT_EQ(about["tables"]["type"], "uint16") << greatest;
    EXPECT_EQ(about["tables"]["bytes"], 3 * 151 * 151 * 2);
    const Ran told =
        run_waymark("place maze --method farthest --count 3 --pairs 5 --moves " + moves);
    EXPECT_TRUE(contains(told.out, ", 16 bits per cell"));
    expect_the_estimates_of_solve("maze", grid, "--moves " + moves, about);
    fs::remove_all(tables_);
  }
}

TEST_F(PlaceExport, TheArrayHoldsEveryCellsCost) {
  const std::string map = folder_.write("m.map", "type octile\nheight 1\nwidth 4\nmap\n..@.\n");
  const Ran ran = run_waymark("place " + map +
                              " --method farthest --count 1 --landmark 0,0 --export " + tables_);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::string bytes = file_text(tables_ + "/landmarks.npy");
  const json about = json::parse(file_text(tables_ + "/landmarks.json"));
  ASSERT_EQ(about["landmarks"], json::parse("[[0,0],[1,0]]"));
  EXPECT_EQ(bytes.substr(128), std::string("\0\0\1\0\xff\xff\xff\xff"
                                           "\1\0\0\0\xff\xff\xff\xff",
                                           16));
}

TEST_F(PlaceExport, NothingIsWrittenOver) {
  const std::string mine = folder_.write("mine.txt", "mine");
  expect_refusal(run_waymark("place maze --method random --count 1 --export " + folder_.path()), 2,
                 {"not empty", "does not exist yet"});
  expect_refusal(run_waymark("place maze --method random --count 1 --export " + mine), 2,
                 {"not a folder"});
  EXPECT_EQ(file_text(mine), "mine");
}

TEST_F(PlaceExport, AFolderThatCannotBeMadeIsAFailure) {
  const Ran ran = run_waymark("place maze --method random --count 1 --export /dev/full/tables");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "writing failed"));
}

}  // namespace
}  // namespace waymark::place_export_test
