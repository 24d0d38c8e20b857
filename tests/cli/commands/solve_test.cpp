#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::solve_test {
namespace {

using nlohmann::json;

// From 0,0 to 2,0, the path through the gap has 6 steps; 4,0 is in a separate component.
const char* const kWall =
    "type octile\nheight 3\nwidth 5\nmap\n"
    ".@.@.\n"
    ".@.@.\n"
    "...@.\n";

std::vector<std::string> keys(const json& object) {
  std::vector<std::string> names;
  for (const auto& [key, value] : object.items()) names.push_back(key);
  std::sort(names.begin(), names.end());
  return names;
}

class Solve : public testing::Test {
 protected:
  Ran solve(const std::string& arguments) const { return run_waymark("solve " + map_ + arguments); }

  TestFolder folder_;
  std::string map_ = folder_.write("wall.map", kWall);
};

TEST_F(Solve, JsonHoldsEverythingUnderItsName) {
  const Ran ran = solve(" --start 0,0 --goal 2,0 --landmark 0,1 --landmark 2,2 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const json object = ran.json();
  EXPECT_EQ(keys(object),
            (std::vector<std::string>{"active", "cells_saved", "cost", "goal", "height",
                                      "landmarks", "map", "movement", "moves", "results", "start",
                                      "terrain", "walkable", "width"}));
  EXPECT_EQ(object["map"], map_);
  EXPECT_EQ(object["width"], 5);
  EXPECT_EQ(object["height"], 3);
  EXPECT_EQ(object["walkable"], 10);
  EXPECT_EQ(object["moves"], 4);
  EXPECT_EQ(object["start"], json::parse("[0, 0]"));
  EXPECT_EQ(object["goal"], json::parse("[2, 0]"));
  EXPECT_EQ(object["cost"], 6);
  EXPECT_EQ(object["landmarks"], json::parse("[[0, 1], [2, 2]]"));
  EXPECT_EQ(object["cells_saved"].size(), 2u);
}

// The counts match the sketches that were used to design the screen.
TEST_F(Solve, RunsTheSearchesThatAreNamed) {
  const json results = run_waymark(
                           "solve denerim-bloodmage --json --search dijkstra --search greedy "
                           "--search 'astar w=1.5' --search 'bfs'")
                           .json()["results"];
  ASSERT_EQ(results.size(), 5u);
  EXPECT_EQ(results[0]["search"], "dijkstra");
  EXPECT_EQ(results[0]["expanded"], 15619);
  EXPECT_EQ(results[0]["must_expand"], 15539);
  EXPECT_EQ(results[0]["guarantee"],
            json::parse(R"({"kind": "optimal", "value": null, "if_it_finishes": false})"));
  EXPECT_EQ(results[1]["expanded"], 3366);
  EXPECT_EQ(results[1]["cost"], 338);
  EXPECT_EQ(results[1]["optimal"], false);
  EXPECT_EQ(results[1]["must_expand"], nullptr);
  EXPECT_EQ(results[1]["guarantee"],
            json::parse(R"({"kind": "none", "value": null, "if_it_finishes": false})"));
  EXPECT_EQ(results[2]["expanded"], 5865);
  EXPECT_EQ(results[2]["cost"], 232);
  EXPECT_EQ(results[2]["reopened"], 0);
  EXPECT_EQ(results[2]["guarantee"],
            json::parse(R"({"kind": "factor", "value": 1.5, "if_it_finishes": false})"));
  EXPECT_EQ(results[3]["cost"], 224);
  EXPECT_EQ(results[4]["search"], "astar h=exact");
}

// The lane has 7 cells and no side branches, so the two directions together expand at most 7 cells.
TEST_F(Solve, SearchesFromBothEnds) {
  const std::string query = " --start 0,0 --goal 2,0 --landmark 0,1 ";
  const json results = solve(query +
                             "--json --search bidirectional --search 'bidirectional "
                             "h=landmarks potential=average' --search 'bidirectional h=exact'")
                           .json()["results"];
  ASSERT_EQ(results.size(), 4u);
  for (const json& result : results) {
    EXPECT_EQ(result["cost"], 6) << result;
    EXPECT_EQ(result["optimal"], true);
    EXPECT_EQ(result["guarantee"],
              json::parse(R"({"kind": "optimal", "value": null, "if_it_finishes": false})"));
    EXPECT_LE(result["expanded"], 7);
  }
  EXPECT_EQ(results[0]["must_expand"], nullptr);
  const Ran ran = solve(query + "--search bidirectional");
  EXPECT_TRUE(contains(ran.out,
                       "bidirectional: optimal; must-expand is not defined because it searches "
                       "from both the start and the goal.\n"));
  expect_refusal(solve(query + "--search 'bidirectional h=landmarks:half'"), 2,
                 {"\"landmarks:half\" at column 17 is not consistent", "astar"});
}

// The path through 1,2 costs 6 and is optimal, and the lane has no other cells to prune. The upper
// bound through 0,0 is just as tight. A landmark at 4,0 gives no bound.
TEST_F(Solve, PrunesByAnUpperBound) {
  const auto solved = [&](const std::string& more) {
    return solve(" --start 0,0 --goal 2,0 --search 'astar prune=upper' " + more);
  };
  const json result = solved("--json --landmark 1,2").json()["results"][0];
  EXPECT_EQ(result["upper"], 6);
  EXPECT_EQ(result["pruned"], 0);
  EXPECT_EQ(result["cost"], 6);
  EXPECT_EQ(solved("--json --landmark 4,0").json()["results"][0]["upper"], nullptr);
  EXPECT_TRUE(contains(solved("--landmark 1,2").out,
                       "it pruned 0 cells with f above 6, the lowest upper bound"));
  EXPECT_TRUE(
      contains(solved("").out, "nothing is pruned: there is no landmark to give an upper bound"));
}

TEST_F(Solve, ASearchThatIsNoneIsWrongUsage) {
  expect_refusal(run_waymark("solve maze --search 'astar w=x'"), 2,
                 {"\"x\" at column 9 is not a weight", "from 0 to 100"});
  expect_refusal(run_waymark("solve maze --active 1 --search astar"), 2, {"--active"});
  expect_refusal(run_waymark("solve maze --search ''"), 2, {"--search: the value is empty"});
}

// The library's Searcher test explains the expansions with the Manhattan distance.
TEST_F(Solve, JsonHasAResultForEachHeuristic) {
  const json results = solve(" --start 0,0 --goal 2,0 --landmark 0,0 --json").json()["results"];
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(keys(results[0]),
            (std::vector<std::string>{"cost", "counted", "expanded", "gave_up", "guarantee",
                                      "h_scale", "h_start", "heuristic", "microseconds",
                                      "must_expand", "optimal", "path", "path_length", "paths",
                                      "pruned", "reopened", "scanned", "search", "upper"}));
  EXPECT_EQ(results[0]["pruned"], nullptr);
  EXPECT_EQ(results[0]["upper"], nullptr);
  EXPECT_EQ(results[0]["search"], "astar");
  EXPECT_EQ(results[1]["search"], "astar h=landmarks");
  EXPECT_EQ(results[2]["search"], "astar h=exact");
  EXPECT_EQ(results[0]["heuristic"], "manhattan");
  EXPECT_EQ(results[1]["heuristic"], "landmarks");
  EXPECT_EQ(results[2]["heuristic"], "exact");
  for (const json& result : results) {
    EXPECT_EQ(result["cost"], 6);
    EXPECT_EQ(result["path_length"], 6);
    EXPECT_EQ(result["expanded"], 7);
    EXPECT_TRUE(result["microseconds"].is_number());
  }
  // Down, along and up again: every step leads to a neighbouring cell.
  for (const json& result : results) {
    ASSERT_EQ(result["path"].size(), 7u);
    EXPECT_EQ(result["path"].front(), json::parse("[0, 0]"));
    EXPECT_EQ(result["path"].back(), json::parse("[2, 0]"));
    for (std::size_t i = 1; i < 7; ++i)
      EXPECT_EQ(std::abs(result["path"][i][0].get<int>() - result["path"][i - 1][0].get<int>()) +
                    std::abs(result["path"][i][1].get<int>() - result["path"][i - 1][1].get<int>()),
                1);
  }
  EXPECT_EQ(results[0]["h_start"], 2);
  EXPECT_EQ(results[0]["must_expand"], 2);
  EXPECT_EQ(results[1]["h_start"], 6);
  EXPECT_EQ(results[1]["must_expand"], 0);
}

// From 0,0 to 2,0 the landmark at 1,2 gives the bound 3 - 3, the one at 0,1 gives 5 - 1, and the
// one at 2,0 gives 6.
TEST_F(Solve, AsksTheBestLandmarksAlone) {
  const std::string query =
      " --start 0,0 --goal 2,0 --landmark 1,2 --landmark 0,1 --landmark 2,0 --json --active ";
  const std::vector<std::pair<std::string, int>> asked = {
      {"1", 1}, {"2", 2}, {"3", 3}, {"9", 3}, {"all", 3}};
  for (const auto& [active, count] : asked) {
    const json object = solve(query + active).json();
    EXPECT_EQ(object["active"], count) << active;
    EXPECT_EQ(object["landmarks"].size(), 3u);
    EXPECT_EQ(object["results"][1]["h_start"], 6);
  }
  const Ran ran =
      solve(" --start 0,0 --goal 2,0 --landmark 1,2 --landmark 0,1 --landmark 0,2 --active 1");
  EXPECT_TRUE(contains(ran.out, "used: 0,1\n"));
  EXPECT_TRUE(contains(ran.out, "With the best of 3 landmarks"));
  EXPECT_TRUE(contains(ran.out, "landmarks           4"));
}

// With the Manhattan distance, A* must expand two cells; with a landmark at the goal, it must
// expand none.
TEST_F(Solve, TellsWhatEachLandmarkIsWorth) {
  const std::string query = " --start 0,0 --goal 2,0 --landmark 0,2 --landmark 2,0";
  EXPECT_EQ(solve(query + " --json").json()["cells_saved"], json::parse("[0, 2]"));
  const Ran ran = solve(query);
  EXPECT_TRUE(contains(ran.out, "without the landmark): 2 by 2,0; 0 by 0,2\n"));
  EXPECT_EQ(solve(" --start 0,0 --goal 2,0 --json").json()["cells_saved"], json::array());
}

TEST_F(Solve, ANumberOfActiveLandmarksThatCannotBeIsRefused) {
  for (const std::string count : {"0", "65", "-1", "two", "2x"})
    expect_refusal(solve(" --start 0,0 --goal 2,0 --active " + count), 2,
                   {"--active", "must be a number from 1 to 64, or all"});
}

TEST_F(Solve, WithoutLandmarksThereIsNoRowForThem) {
  const json object = solve(" --start 0,0 --goal 2,0 --json").json();
  EXPECT_EQ(object["landmarks"], json::array());
  ASSERT_EQ(object["results"].size(), 2u);
  EXPECT_EQ(object["results"][1]["heuristic"], "exact");
}

// From 0,1 to 1,2 a diagonal step would cut the corner of the wall, so the path is as long as with
// 4 moves.
TEST_F(Solve, EightMovesCountInCells) {
  const json object = solve(" --start 0,1 --goal 1,2 --moves 8 --json").json();
  EXPECT_EQ(object["moves"], 8);
  EXPECT_NEAR(object["cost"].get<double>(), 2, 1e-9);
  EXPECT_EQ(object["results"][0]["heuristic"], "octile");
  EXPECT_NEAR(object["results"][0]["h_start"].get<double>(), std::sqrt(2.0), 1e-5);
  EXPECT_EQ(object["results"][0]["path_length"], 2);
}

TEST_F(Solve, PlacesLandmarksWhereTheStartCanGo) {
  const json object = solve(" --start 4,0 --goal 4,2 --place farthest:64:3 --json").json();
  EXPECT_EQ(object["landmarks"].size(), 3u);
  for (const json& landmark : object["landmarks"]) EXPECT_EQ(landmark[0], 4);
}

TEST_F(Solve, TextIsATable) {
  const Ran ran = solve(" --start 0,0 --goal 2,0 --landmark 0,0");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "heuristic  h at start  path cost  expanded  must-expand"));
  EXPECT_TRUE(contains(ran.out, "manhattan           2          6         7            2"));
  EXPECT_TRUE(contains(ran.out, "higher g first, then last in, first out"));
}

TEST_F(Solve, WithoutAPathItSaysSoAndExitsWithOne) {
  const Ran text = solve(" --start 0,0 --goal 4,0 --landmark 0,0");
  expect_refusal(text, 1, {"no path", map_});
  EXPECT_TRUE(contains(text.out, "no path"));
  const Ran ran = solve(" --start 0,0 --goal 4,0 --landmark 0,0 --json");
  EXPECT_EQ(ran.status, 1);
  const json object = ran.json();
  EXPECT_TRUE(object["cost"].is_null());
  ASSERT_EQ(object["results"].size(), 3u);
  EXPECT_EQ(object["results"][0]["expanded"], 7);  // all cells that are reachable from the start
  EXPECT_EQ(object["results"][1]["expanded"], 0);  // the landmark proves that there is no path
  EXPECT_TRUE(object["results"][1]["h_start"].is_null());
  EXPECT_TRUE(object["results"][1]["path_length"].is_null());
}

TEST_F(Solve, PointsInWallsAndOutsideAreRefusedWithTheNearestFreeCell) {
  expect_refusal(solve(" --start 1,0 --goal 2,0"), 2, {map_, "start 1,0 is in a wall", "0,0"});
  expect_refusal(solve(" --start 0,0 --goal 99,1"), 2,
                 {map_, "goal 99,1 is outside the 5 x 3 map", "4,1"});
  expect_refusal(solve(" --start -3,0 --goal 2,0"), 2, {"start -3,0 is outside", "0,0"});
  expect_refusal(solve(" --start 0,0 --goal 2,0 --landmark 3,1"), 2,
                 {"landmark 3,1 is in a wall", "2,1"});
}

TEST_F(Solve, PointsThatAreNoneAreRefused) {
  for (const std::string point : {"12", "1,2,3", "a,b", "1.5,2", "1,", ",1", "99999999999,1"})
    expect_refusal(solve(" --start " + point + " --goal 2,0"), 2, {"--start", "X,Y"});
  expect_refusal(solve(" --goal 2,0"), 2, {"--start", "X,Y"});
  expect_refusal(solve(" --start 2,0"), 2, {"--goal", "X,Y"});
  expect_refusal(solve(" --start 0,0 --goal 2,0 --place best:9"), 2, {"--place", "farthest:8:1"});
}

// Two cells that touch at a corner, between two walls.
TEST_F(Solve, OtherMovesCostWhatTheirTextSays) {
  const std::string corner =
      folder_.write("corner.map", "type octile\nheight 2\nwidth 2\nmap\n.@\n@.\n");
  const auto to_the_other = [&](const std::string& moves) {
    return run_waymark("solve " + corner + " --start 0,0 --goal 1,1 --json --moves " + moves);
  };
  for (const char* moves : {"4", "8", "8:cut", "8:2/3"}) EXPECT_EQ(to_the_other(moves).status, 1);
  const json two_thirds = to_the_other("8:squeeze:2/3").json();
  EXPECT_EQ(two_thirds["moves"], 8);
  EXPECT_EQ(two_thirds["movement"], "8:2/3:squeeze");
  EXPECT_EQ(two_thirds["cost"], 1.5);
  EXPECT_EQ(to_the_other("8:1:squeeze").json()["cost"], 1);
  EXPECT_EQ(to_the_other("8:1:squeeze").json()["results"][0]["heuristic"], "chebyshev");
  const Ran refused = to_the_other("8:3");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "unexpected '3' in '8:3'"));
}

// The path is 0,2 to 4,3 to 6,2; its lines have lengths sqrt 17 and sqrt 5.
TEST_F(Solve, StraightLinesAreNotHeldAgainstTheOptimum) {
  const std::string map = folder_.write("hall.map",
                                        "type octile\nheight 5\nwidth 7\nmap\n...@...\n...@...\n"
                                        "...@...\n.......\n.......\n");
  const std::string question = "solve " + map + " --start 0,2 --goal 6,2 --json --search ";
  const json object = run_waymark(question + "thetastar --search jps --moves 8").json();
  const json& lines = object["results"][0];
  EXPECT_NEAR(lines["cost"].get<double>(), std::sqrt(17.0) + std::sqrt(5.0), 0.003);
  EXPECT_EQ(lines["path_length"], 2);
  EXPECT_EQ(lines["optimal"], nullptr);
  EXPECT_EQ(lines["must_expand"], nullptr);
  EXPECT_EQ(lines["heuristic"], "euclidean");
  EXPECT_EQ(lines["guarantee"]["kind"], "none");
  EXPECT_EQ(object["results"][1]["optimal"], true);
  EXPECT_LT(lines["cost"], object["cost"]);
  for (const char* moves : {"4", "8:1", "8:2/3:cut"})
    EXPECT_EQ(run_waymark(question + "thetastar --moves " + moves).status, 2);
  EXPECT_EQ(run_waymark(question + "thetastar --moves 8:cut").status, 0);
  const Ran refused = run_waymark(question + "'thetastar h=landmarks' --moves 8");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "can exceed the straight line"));
}

// The hall is 7 wide and 5 high. The lines of Theta* pass next to the end of the wall.
TEST_F(Solve, AnyAnglePathsSayHowFarTheyStayFromWalls) {
  const std::string map = folder_.write("hall.map",
                                        "type octile\nheight 5\nwidth 7\nmap\n...@...\n...@...\n"
                                        "...@...\n.......\n.......\n");
  const std::string question = "solve " + map +
                               " --start 1,1 --goal 5,1 --moves 8 --search thetastar --search "
                               "'fastmarching speed=clearance' --search astar";
  const json results = run_waymark(question + " --json").json()["results"];
  EXPECT_EQ(results[0]["clearance"]["least"], 1.0);
  EXPECT_GE(results[1]["clearance"]["mean"], results[0]["clearance"]["mean"]);
  EXPECT_EQ(results[1]["search"], "fastmarching speed=clearance");
  EXPECT_EQ(results[1]["optimal"], nullptr);
  EXPECT_FALSE(results[2].contains("clearance"));
  EXPECT_TRUE(contains(run_waymark(question).out,
                       "thetastar: the path stays at least 1.0 cells away from walls"));
}

}  // namespace
}  // namespace waymark::solve_test
