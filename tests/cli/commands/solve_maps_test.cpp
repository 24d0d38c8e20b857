#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/source/named_grid.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/map/cell_name.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::solve_maps_test {
namespace {

// Tests `waymark solve` on damaged maps, on the demos, and on random maps, where another search
// checks the results.
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
    const int width = random.between(2, 60), height = random.between(2, 60);
    const Grid grid = random_grid(random, width, height, 3);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const std::string map = folder.write("random.map", map_text(grid));
    const Cell start = cells[random.below(cells.size())];
    const std::vector<Cost> costs = textbook_costs(grid, Moves::four(), start);
    for (int pair = 0; pair < 4; ++pair) {
      const Cell goal = cells[random.below(cells.size())];
      const Cost expected = costs[index(grid.node(goal))];
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

// The only path leads through two cells of swamp and a cell of water.
const char* const kMap = "type octile\nheight 1\nwidth 6\nmap\n.SSW..\n";

class TerrainOption : public testing::Test {
 protected:
  Ran run(const std::string& command) const { return run_waymark(command); }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
};

// The path costs half the cost of the start and of the goal plus the full cost of the cells between
// them: 1/2 + 3 + 3 + 2 + 1 + 1/2.
TEST_F(TerrainOption, SolveCountsWhatTheTerrainCosts) {
  const Ran ran = run("solve " + map_ + " --start 0,0 --goal 5,0 --terrain swamp=3,water=2 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.json()["cost"], 10);
  EXPECT_EQ(ran.json()["terrain"], "ground=1,swamp=3,water=2,trees=blocked");
  EXPECT_EQ(ran.json()["results"][0]["h_start"], 5);
  const Ran half = run("solve " + map_ + " --start 0,0 --goal 1,0 --terrain swamp=2 --json");
  EXPECT_EQ(half.json()["cost"], 1.5);
  const Ran text = run("solve " + map_ + " --start 0,0 --goal 1,0 --terrain swamp=2");
  EXPECT_TRUE(contains(text.out, "1.5"));
}

TEST_F(TerrainOption, BlockedAndApartTerrainIsNotCrossed) {
  for (const char* rules : {"", " --terrain water=apart", " --terrain swamp=blocked,water=1"})
    EXPECT_EQ(run("solve " + map_ + " --start 0,0 --goal 5,0" + rules).status, 1) << rules;
}

TEST_F(TerrainOption, RulesThatSayNothingOrLeaveNothingAreRefused) {
  expect_refusal(run("solve " + map_ + " --start 0,0 --goal 5,0 --terrain lava=1"), 2,
                 {"'lava=1'", "swamp=3,water=apart"});
  expect_refusal(
      run("solve " + map_ + " --start 0,0 --goal 5,0 --terrain ground=blocked,swamp=blocked"), 2,
      {"no walkable cell", "m.map"});
}

// The problems name a map of twice the size, and one of them starts in the water.
TEST_F(TerrainOption, AProblemFileGetsTheMapThatItMeans) {
  const std::string problems = folder_.write("p.scen",
                                             "version 1\n"
                                             "0\tm.map\t12\t2\t0\t0\t5\t1\t5.41421\n"
                                             "0\tm.map\t12\t2\t6\t0\t7\t1\t1.41421\n"
                                             "0\tm.map\t12\t2\t8\t1\t11\t1\t3\n");
  const Ran ran = run("scen " + problems + " --moves 8 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.json()["solved"], 3);
  EXPECT_EQ(ran.json()["length_mismatches"], 0);
  EXPECT_EQ(ran.json()["map_fitted"], "scaled from 6 x 1 to 12 x 2; water apart");
  EXPECT_EQ(run("pairs " + map_ + " --scen " + problems).status, 0);
}

TEST_F(TerrainOption, TheMapIsFoundInMapsBesideScenarios) {
  namespace fs = std::filesystem;
  const fs::path root = folder_.path();
  fs::create_directories(root / "scenarios" / "set");
  fs::create_directories(root / "maps" / "set");
  fs::copy(map_, root / "maps" / "set" / "other.map");
  folder_.write("scenarios/set/p.scen", "version 1\n0\tmaps/set/other.map\t6\t1\t0\t0\t2\t0\t2\n");
  const Ran ran = run("scen " + (root / "scenarios/set/p.scen").string() + " --moves 8 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.json()["map"].get<std::string>(), "other.map"));
}

// Command line tests of maps with portals.

class PortalOption : public testing::Test {
 protected:
  Ran solve(const std::string& words) const {
    return run_waymark("solve " + map_ + " --start 2,0 --goal 16,0 " + words);
  }

  TestFolder folder_;
  std::string map_ = folder_.write(
      "row.map", "type octile\nheight 1\nwidth 20\nmap\n" + std::string(20, '.') + "\n");
};

// The teleporter begins behind the start, so only a search that knows the portal finds it.
TEST_F(PortalOption, BreaksManhattanButNotTheDefaults) {
  const Ran ran = solve(
      "--portal '0,0 15,0 cost=1' --landmark 0,0 --search 'astar h=manhattan' --search astar "
      "--search 'astar h=landmarks' --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object["portals"], json::array({"0,0 15,0"}));
  EXPECT_EQ(object["cost"], 4);
  EXPECT_EQ(object["results"][0]["cost"], 14);
  EXPECT_EQ(object["results"][0]["guarantee"]["kind"], "none");
  EXPECT_EQ(object["results"][1]["cost"], 4);
  EXPECT_EQ(object["results"][2]["cost"], 4);
  EXPECT_EQ(solve("--portal '15,0 0,0 oneway' --json").json()["cost"], 14);
  EXPECT_TRUE(contains(solve("--portal '0,0 15,0' --portal '1,0 16,0'").out, "2 portals"));
}

TEST_F(PortalOption, IsRefusedWithTheReason) {
  expect_refusal(solve("--portal '0,0'"), 2, {"--portal", "an end of the portal is missing"});
  expect_refusal(solve("--portal '0,0 20,0'"), 2, {"--portal", "20,0 is outside of the map"});
  expect_refusal(solve("--portal '0,0 9,0' --moves 8 --search jps"), 2,
                 {"jps needs a map without portals", "remove the portals"});
  expect_refusal(solve("--portal '0,0 9,0' --mover infantry"), 2, {"units cannot use portals"});
}

TEST_F(PortalOption, IsReadFromTheFileNextToTheMap) {
  const auto write = [&](const std::string& portals) {
    folder_.write("row.portals.json",
                  "{\"format\": \"waymark portals\", \"portals\": [" + portals + "]}");
  };
  write(R"({"from": [0, 0], "to": [15, 0], "cost": 1})");
  EXPECT_EQ(solve("--json").json()["cost"], 4);
  EXPECT_EQ(solve("--portal '3,0 16,0 cost=0' --json").json()["cost"], 1);
  write(R"({"from": [0, 0], "to": [15, 9]})");
  expect_refusal(solve(""), 2, {"row.portals.json:1", "15,9 is outside of the map"});
}

// Command line tests of maps with heights.

const char* const kHills = "'generate:hills?seed=2'";

// Up the hill and down again, with the default rules and with others: 1 + 2 * 3 up, 1 down.
TEST(Slopes, TheWayBackCostsSomethingElse) {
  const TestFolder folder;
  const std::string map = folder.write("hill.map", "type octile\nheight 1\nwidth 4\nmap\n..3.\n");
  const auto cost = [&](const std::string& words) {
    return run_waymark("solve " + map + " --json " + words).json()["cost"].get<double>();
  };
  EXPECT_EQ(cost("--start 0,0 --goal 2,0"), 8);
  EXPECT_EQ(cost("--start 2,0 --goal 0,0"), 2);
  EXPECT_EQ(cost("--start 0,0 --goal 2,0 --terrain climb=4"), 14);
  EXPECT_EQ(cost("--start 0,0 --goal 2,0 --terrain climb=0"), 2);
  expect_refusal(run_waymark("solve " + map + " --start 0,0 --goal 2,0 --terrain climb=10"), 2,
                 {"climb=10", "0 to 9"});
}

TEST(Slopes, OnePlaneOfALandmarkIsShownToOverestimate) {
  const json solved =
      run_waymark(std::string("solve ") + kHills +
                  " --start 191,68 --goal 81,70 --place farthest:6 --search 'astar h=landmarks' "
                  "--search 'astar h=landmarks:abs' --search 'bidirectional h=landmarks' --json")
          .json();
  const json two = solved["results"][0], one = solved["results"][1], ends = solved["results"][2];
  EXPECT_EQ(two["optimal"], true);
  EXPECT_EQ(two["guarantee"]["kind"], "optimal");
  EXPECT_FALSE(two.contains("certificate"));
  EXPECT_EQ(ends["cost"], solved["cost"]);
  EXPECT_EQ(one["guarantee"]["kind"], "none");
  EXPECT_EQ(one["optimal"], false);
  const json certificate = one["certificate"];
  EXPECT_EQ(certificate["admissible"], false);
  EXPECT_GT(certificate["overestimating"].get<int>(), 1000);
  EXPECT_GT(certificate["greatest_overestimate"]["by"].get<double>(), 4);
  EXPECT_EQ(certificate["longer"].get<double>(),
            one["cost"].get<double>() - solved["cost"].get<double>());
}

TEST(Slopes, WhatKeepsOneNumberForBothWaysIsRefused) {
  const std::string solve = std::string("solve ") + kHills + " --start 191,68 --goal 81,70 ";
  expect_refusal(run_waymark(solve + "--search 'astar h=embedding:3'"), 2,
                 {"embedding:3 needs steps that cost the same in both directions", "climb=0"});
  EXPECT_EQ(run_waymark(solve + "--terrain climb=0 --search 'astar h=embedding:3'").status, 0);
}

// One table per direction; every cost fits into 16 bits.
TEST(Slopes, TablesTakeTwoPlanes) {
  const auto bytes = [](const std::string& words) {
    return run_waymark(std::string("place ") + kHills +
                       " --method farthest --count 3 --pairs 5 --json " + words)
        .json()["table_bytes"]
        .get<int>();
  };
  EXPECT_EQ(bytes(""), 3 * 2 * 2 * 240 * 160);
  EXPECT_EQ(bytes("--terrain climb=0"), 3 * 2 * 240 * 160);
}

TEST(Slopes, AGreyPictureIsReadAsHeights) {
  const TestFolder folder;
  Picture grey{3, 1, {}};
  for (const int level : {0, 255, 0})
    for (const int byte : {level, level, level, 255})
      grey.rgba.push_back(static_cast<std::uint8_t>(byte));
  const std::string path = folder.write("dem.png", png_of(grey));
  const std::string solve = "solve " + path + " --heights --start 0,0 --goal 2,0";
  const Ran text = run_waymark(solve);
  EXPECT_TRUE(contains(text.out, "--walls below:0 --cell 1 --heights"));
  EXPECT_EQ(run_waymark(solve + " --json").json()["cost"], 20);  // 1 + 2 * 9 up, 1 down
  expect_refusal(run_waymark("solve maze --heights"), 2, {"--heights", "maze"});
}

// From 0,0 to 2,0, the path through the gap has 6 steps; 4,0 is in a separate component.
const char* const kWall =
    "type octile\nheight 3\nwidth 5\nmap\n"
    ".@.@.\n"
    ".@.@.\n"
    "...@.\n";

class SolveGoals : public testing::Test {
 protected:
  Ran solve(const std::string& arguments) const {
    return run_waymark("solve " + map_ + " --start 0,0" + arguments);
  }

  TestFolder folder_;
  std::string map_ = folder_.write("wall.map", kWall);
};

TEST_F(SolveGoals, AnyEndsAtTheNearest) {
  const Ran ran = solve(" --goal 2,0 --goal 0,2 --goal 4,0 --landmark 2,2 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object["cost"], 2);
  EXPECT_EQ(object["goal"], json::parse("[2, 0]"));
  EXPECT_EQ(object["ends"], "any");
  EXPECT_EQ(object["goals"], json::parse("[[2, 0], [0, 2], [4, 0]]"));
  ASSERT_EQ(object["results"].size(), 3u);
  for (const json& result : object["results"]) {
    EXPECT_EQ(result["cost"], 2) << result;
    EXPECT_EQ(result["path_length"], 2) << result;
    EXPECT_EQ(result["ended_at"], json::parse("[0, 2]")) << result;
    EXPECT_EQ(result["optimal"], true) << result;
    EXPECT_EQ(result["expanded"], 3) << result;
    EXPECT_FALSE(result.contains("goals")) << result;
  }
  const std::string text = solve(" --goal 2,0 --goal 0,2").out;
  EXPECT_TRUE(contains(text, "to any of 2 goals: 2\n"));
  EXPECT_TRUE(contains(text, "The optimal path ends at 0, 2.\n"));
}

TEST_F(SolveGoals, AllHaveACostEach) {
  const Ran ran = solve(" --goal 2,0 --goal 0,2 --goals all --search astar --search bfs --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object["ends"], "all");
  EXPECT_EQ(object["cost"], 8);
  for (json result : object["results"]) {
    EXPECT_EQ(result["cost"], 8) << result;
    EXPECT_EQ(result["must_expand"], nullptr) << result;
    EXPECT_EQ(result["optimal"], true) << result;
    ASSERT_EQ(result["goals"].size(), 2u) << result;
    for (json& goal : result["goals"]) {
      EXPECT_EQ(goal["path"].size(), goal["path_length"].get<std::size_t>() + 1) << goal;
      EXPECT_EQ(goal["path"].front(), json::parse("[0, 0]")) << goal;
      EXPECT_EQ(goal["path"].back(), goal["cell"]) << goal;
      goal.erase("path");
    }
    EXPECT_EQ(result["goals"][0], json::parse(R"({"cell": [2, 0], "cost": 6, "path_length": 6,
                                                  "expanded": 7})"));
    EXPECT_EQ(result["goals"][1], json::parse(R"({"cell": [0, 2], "cost": 2, "path_length": 2,
                                                  "expanded": 3})"));
  }
  const std::string text = solve(" --goal 2,0 --goal 0,2 --goals all").out;
  EXPECT_TRUE(contains(text, "to all of 2 goals: 8\n"));
  EXPECT_TRUE(contains(text, "Cells expanded until each goal was reached:\n"));
}

// The start is two cells from the goal, behind the wall.
TEST_F(SolveGoals, NearEndsBehindTheWall) {
  const json object = solve(" --goal 2,0 --goals near:2 --landmark 2,0 --json").json();
  EXPECT_EQ(object["ends"], "near:2");
  EXPECT_EQ(object["cost"], 0);
  for (const json& result : object["results"]) {
    EXPECT_EQ(result["ended_at"], json::parse("[0, 0]")) << result;
    EXPECT_EQ(result["expanded"], 1) << result;
  }
  EXPECT_EQ(solve(" --goal 2,0 --goals near:1 --json").json()["cost"], 5);
  const std::string text = solve(" --goal 2,0 --goals near:1").out;
  EXPECT_TRUE(contains(text, "to within 1 cell of 2, 0: 5\n"));
}

TEST_F(SolveGoals, OneThatHasNoPathIsNamed) {
  const Ran all = solve(" --goal 2,0 --goal 4,0 --goals all --json");
  EXPECT_EQ(all.status, 1);
  EXPECT_TRUE(contains(all.err, "no path from 0,0 to goal 2 at 4,0"));
  EXPECT_EQ(all.json()["results"][0]["goals"][0]["cost"], 6);
  EXPECT_EQ(all.json()["results"][0]["goals"][1]["cost"], nullptr);
  const Ran any = solve(" --goal 4,0 --goal 4,2");
  EXPECT_EQ(any.status, 1);
  EXPECT_TRUE(contains(any.err, "no path from 0,0 to any of 2 goals"));
}

// With one goal, --goals changes nothing.
TEST_F(SolveGoals, OneGoalIsAsBefore) {
  const auto plain = [&](const std::string& arguments) {
    json object = solve(" --goal 2,0 --landmark 0,2 --json" + arguments).json();
    for (json& result : object["results"]) result.erase("microseconds");
    return object;
  };
  EXPECT_EQ(plain(" --goals any"), plain(""));
  EXPECT_EQ(plain(" --goals all"), plain(""));
  EXPECT_FALSE(plain("").contains("goals"));
  EXPECT_FALSE(plain("")["results"][0].contains("ended_at"));
}

// The goal is in the sealed room on the right.
TEST_F(SolveGoals, TheClosestReachableCellReplacesAGoalWithoutAPath) {
  const std::string map = folder_.write(
      "sealed.map",
      "type octile\nheight 4\nwidth 8\nmap\n....@...\n.@@.@@@@\n.@..@...\n....@...\n");
  const std::string solve_it = "solve " + map + " --start 0,0 --goal 6,2";
  EXPECT_EQ(run_waymark(solve_it).status, 1);
  const Ran told = run_waymark(solve_it + " --goals closest");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(contains(told.out,
                       "from 0, 0 to 3, 2: 5\n"
                       "The goal cannot be reached. The closest reachable cell is 3, 2; "
                       "the path there costs 5.\n"));
  const json object = run_waymark(solve_it + " --goals closest --landmark 3,3 --json").json();
  EXPECT_EQ(object["ends"], "closest");
  EXPECT_EQ(object["goal"], json::parse("[6, 2]"));
  EXPECT_EQ(object["goals"], json::parse("[[6, 2]]"));
  EXPECT_EQ(object["closest"], json::parse(R"({"cell": [3, 2], "cost": 5})"));
  EXPECT_EQ(object["cost"], 5);
  ASSERT_EQ(object["results"].size(), 3u);
  for (const json& result : object["results"]) {
    EXPECT_EQ(result["cost"], 5) << result;
    EXPECT_EQ(result["path"].back(), json::parse("[3, 2]")) << result;
  }

  const Ran wall = run_waymark("solve " + map + " --start 0,0 --goal 1,1 --goals closest");
  EXPECT_TRUE(contains(wall.out, "The closest reachable cell is 1, 0; the path there costs 1."));
  const Ran two = run_waymark(solve_it + " --goal 4,3 --goals closest");
  EXPECT_TRUE(contains(two.out,
                       "None of the 2 goals can be reached. The closest reachable cell is "
                       "3, 3; the path there costs 6."));
  const Ran outside = run_waymark("solve " + map + " --start 0,0 --goal 9,9 --goals closest");
  EXPECT_EQ(outside.status, 2);
  EXPECT_TRUE(contains(outside.err, "goal 9,9 is outside"));

  const json reached =
      run_waymark("solve " + map + " --start 0,0 --goal 3,3 --goals closest --json").json();
  EXPECT_EQ(reached["closest"], nullptr);
  EXPECT_EQ(reached["cost"], 6);
}

// The street to the goal is one-way, away from it: the map's components do not show this.
TEST_F(SolveGoals, TheClosestNodeOfAOneWayStreet) {
  const std::string map = folder_.write("streets.json", R"({"directed": true,
    "nodes": [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 10, "y": 0},
              {"id": "c", "x": 30, "y": 0}],
    "edges": [{"from": "a", "to": "b", "cost": 10}, {"from": "b", "to": "a", "cost": 10},
              {"from": "c", "to": "b", "cost": 20}]})");
  const Ran told = run_waymark("solve " + map + " --start a --goal c --goals closest");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(contains(told.out,
                       "The goal cannot be reached. The closest reachable crossing is b; the "
                       "path there costs 10."))
      << told.out;
}

TEST_F(SolveGoals, WhatDoesNotFitIsRefused) {
  const auto refused = [&](const std::string& arguments, const std::string& words) {
    const Ran ran = solve(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_TRUE(contains(ran.err, words));
  };
  refused(" --goal 2,0 --goals some", "Write any, all, closest or near:R");
  refused(" --goal 2,0 --goals near:0", "R from 1 to 10000 cells");
  refused(" --goal 2,0 --goal 2,0", "two goals are at 2,0");
  refused(" --goal 2,0 --goal 1,0", "goal 1,0 is in a wall");
  refused(" --goal 2,0 --goal 9,9", "goal 9,9 is outside");
  refused(" --goal 2,0 --goal 0,2 --search bidirectional", "bidirectional needs one goal");
  refused(" --goal 2,0 --goals near:2 --search 'astar h=embedding:2'",
          "needs goals that are single cells");
  refused(" --goal 2,0 --goal 0,2 --tables-of " + map_ + " --landmark 0,0",
          "stale tables support only one goal");
}

}  // namespace
}  // namespace waymark::solve_maps_test
