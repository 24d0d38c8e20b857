// Tests `waymark solve` on damaged maps, on the demos, and on random maps, where another search
// checks the results.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/source/demo.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/map/cell_name.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::solve_maps_test {
namespace {

using nlohmann::json;

TEST(SolveMaps, BadMapsAreRefusedWithFileAndLine) {
  const TestFolder folder;
  const std::string header = "type octile\nheight 2\nwidth 3\nmap\n";
  const std::string points = " --start 0,0 --goal 1,0";
  const auto solve = [&](const std::string& file) { return run_waymark("solve " + file + points); };
  expect_refusal(solve("/nowhere/at/all.map"), 2, {"/nowhere/at/all.map", "waymark demos"});
  expect_refusal(solve(folder.path()), 2, {folder.path(), "folder"});
  expect_refusal(solve(folder.write("cut.map", header + "...\n")), 2, {"cut.map:4"});
  expect_refusal(solve(folder.write("short.map", header + "...\n..\n.")), 2, {"short.map:6"});
  expect_refusal(solve(folder.write("binary.map", std::string("\x7f"
                                                              "ELF\0\1\2",
                                                              7))),
                 2, {"binary.map:1", "the file is not text"});
  expect_refusal(solve(folder.write("huge.map", "type octile\nheight 100000\nwidth 100000\nmap\n")),
                 2, {"huge.map", "100000 x 100000", "too large"});
  expect_refusal(solve(folder.write("empty.map", "")), 2, {"empty.map", "header"});
  expect_refusal(solve(folder.write("walls.map", header + "@@@\n@@@\n")), 2, {"no free cell"});
}

TEST(SolveDemos, BringTheirOwnPoints) {
  for (const Demo& demo : demos()) {
    const Ran ran = run_waymark("solve " + demo.name + " --json");
    EXPECT_EQ(ran.status, 0) << demo.name << ": " << ran.err;
    const json object = ran.json();
    EXPECT_EQ(object["map"], demo.name);
    const Grid grid = demo_grid(demo).value();
    const auto name = [&](Cell cell) -> json {
      if (grid.graph() && grid.graph()->shape() != GraphShape::hexagons)
        return cell_name(grid.graph(), cell);
      return json::array({cell.x, cell.y});
    };
    if (demo.mover.empty()) {
      EXPECT_EQ(object["start"], name(demo.start));
      EXPECT_EQ(object["goal"], name(demo.goal));
    } else {  // a mover's state is named by its cell and heading
      EXPECT_TRUE(object["start"].get<std::string>().starts_with(
          fmt::format("{},{}:", demo.start.x, demo.start.y)));
      EXPECT_TRUE(object["goal"].get<std::string>().starts_with(
          fmt::format("{},{}:", demo.goal.x, demo.goal.y)));
    }
    EXPECT_EQ(object["landmarks"].size(), demo.landmarks.size());
    EXPECT_LE(object["results"][1]["must_expand"], object["results"][0]["must_expand"]);
  }
}

TEST(SolveDemos, GivenPointsTakeThePlaceOfTheDemosOwn) {
  const Demo& demo = demos().front();
  const std::string goal = std::to_string(demo.start.x) + "," + std::to_string(demo.start.y);
  const json object =
      run_waymark("solve " + demo.name + " --goal " + goal + " --place random:2 --json").json();
  EXPECT_EQ(object["cost"], 0);
  EXPECT_EQ(object["landmarks"].size(), 2u);
}

// On random maps and pairs, compares the costs of 4 moves with the results of the tests' own
// breadth-first search.
TEST(SolveCosts, EqualASearchOfAnotherHand) {
  const TestFolder folder;
  Random random(11);
  for (int i = 0; i < 12; ++i) {
    Grid grid(random.between(2, 60), random.between(2, 60));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) grid.set_terrain({x, y}, random.one_in(3) ? '@' : '.');
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const std::string map = folder.write("random.map", map_text(grid));
    const Cell start = cells[random.below(cells.size())];
    const std::vector<Cost> costs = textbook_costs(grid, Moves::four(), start);
    for (int pair = 0; pair < 4; ++pair) {
      const Cell goal = cells[random.below(cells.size())];
      const Cost expected = costs[static_cast<std::size_t>(grid.node(goal))];
      const auto text = [](Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); };
      const Ran ran = run_waymark("solve " + map + " --start " + text(start) + " --goal " +
                                  text(goal) + " --place random:3 --json");
      EXPECT_EQ(ran.status, expected == kNoCost ? 1 : 0);
      const json object = ran.json();
      const json cost = expected == kNoCost ? json(nullptr) : json(expected);
      EXPECT_EQ(object["cost"], cost);
      for (const json& result : object["results"]) EXPECT_EQ(result["cost"], cost);
    }
  }
}

}  // namespace
}  // namespace waymark::solve_maps_test
