// Searches with heuristic values from files, and portals and landmark numbers in commands with many
// searches.
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::solve_values_test {
namespace {

using nlohmann::json;

// The path from 0,0 to 2,0 has 6 steps.
const char* const kWall =
    "type octile\nheight 3\nwidth 3\nmap\n"
    ".@.\n"
    ".@.\n"
    "...\n";

class SolveValues : public testing::Test {
 protected:
  Ran solve(const std::string& values, const std::string& more = "") const {
    return run_waymark("solve " + map_ +
                       " --start 0,0 --goal 2,0 --search 'astar h=values:" + values + "' " + more);
  }

  TestFolder folder_;
  std::string map_ = folder_.write("wall.map", kWall);
  // The problem from 0,0 to 2,0.
  std::string scenario_ =
      folder_.write("wall.map.scen", "version 1\n0\twall.map\t3\t3\t0\t0\t2\t0\t6\n");
};

TEST_F(SolveValues, TextAndJsonHaveTheVerdict) {
  const std::string file = folder_.write("h.csv", "1.9,#,-1\n7,#,0\n3,2,1\n");
  const Ran ran = solve(file);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Not admissible for this goal")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "0, 1: h says 7, the true cost is 5")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "1 cell, first 2, 0")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "no guarantee")) << ran.out;
  const Ran as_json = solve(file, "--json");
  ASSERT_EQ(as_json.status, 0) << as_json.err;
  const json row = as_json.json()["results"][0];
  EXPECT_EQ(row["heuristic"], "values");
  EXPECT_EQ(row["h_start"], 1);
  EXPECT_EQ(row["certificate"]["admissible"], false);
  EXPECT_EQ(row["verdict"]["below_zero"], 1);
}

TEST_F(SolveValues, ErrorsHaveTheFileAndTheLine) {
  expect_refusal(
      solve(folder_.write("short.csv", "1,2,3\n")), 2,
      {"short.csv", "the file has 1 row of 3 values, but the map has 3 rows of 3 cells"});
  expect_refusal(solve(folder_.write("nan.csv", "1,2,3\nnan,2,3\n1,2,3\n")), 2,
                 {"nan.csv:2:1", "the value of 0,1 is not a number"});
  expect_refusal(solve("no-such-file.csv"), 2, {"no-such-file.csv"});
  expect_refusal(run_waymark("solve " + map_ + " --start 0,0 --goal 2,0 --search 'astar h=values'"),
                 2, {"needs the file of its values", "Name the file"});
}

TEST_F(SolveValues, GraphsHaveThemInTheirFile) {
  const std::string graph = folder_.write(
      "g.json",
      R"({"nodes": [{"id": "a", "x": 0, "y": 0, "h": 2}, {"id": "b", "x": 1, "y": 0, "h": 1},
                    {"id": "c", "x": 2, "y": 0, "h": 0}],
          "edges": [{"from": "a", "to": "b", "cost": 1}, {"from": "b", "to": "c", "cost": 1}]})");
  const Ran ran =
      run_waymark("solve " + graph + " --start a --goal c --search 'astar h=values' --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.json()["results"][0]["h_start"], 2);
  EXPECT_EQ(ran.json()["results"][0]["certificate"]["consistent"], true);
  const std::string lacking =
      folder_.write("lacking.json",
                    R"({"nodes": [{"id": "a", "x": 0, "y": 0, "h": 2}, {"id": "b", "x": 1, "y": 0}],
          "edges": [{"from": "a", "to": "b", "cost": 1}]})");
  expect_refusal(run_waymark("solve " + lacking + " --start a --goal b --search 'astar h=values'"),
                 2, {"the value of b is missing"});
}

TEST_F(SolveValues, StudiesReadThemToo) {
  const std::string file = folder_.write("h.csv", "6,0,0\n5,0,1\n4,3,2\n");
  const Ran pairs = run_waymark("pairs " + map_ + " --count 4 --search 'astar h=values:" + file +
                                "' --search astar --json");
  EXPECT_EQ(pairs.status, 0) << pairs.err;
  const Ran ran =
      run_waymark("scen " + scenario_ + " --search 'astar h=values:" + file + "' --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  expect_refusal(run_waymark("pairs " + map_ + " --search 'astar h=values:none.csv'"), 2,
                 {"none.csv"});
  expect_refusal(run_waymark("scen " + scenario_ + " --search 'astar h=values:none.csv'"), 2,
                 {"none.csv"});
}

TEST_F(SolveValues, StudiesRefuseLandmarksThatDoNotExist) {
  const std::string search = " --search 'astar h={abs(cost(L2, n) - cost(L2, goal))}'";
  expect_refusal(run_waymark("pairs " + map_ + search + " --place random:1"), 2,
                 {"there is no landmark L2"});
  EXPECT_EQ(run_waymark("pairs " + map_ + search + " --place random:2").status, 0);
  expect_refusal(run_waymark("scen " + scenario_ + search + " --place random:1"), 2,
                 {"there is no landmark L2"});
  EXPECT_EQ(run_waymark("scen " + scenario_ + search + " --place random:2").status, 0);
}

TEST_F(SolveValues, MoreCommandsTakePortals) {
  const Ran ran =
      run_waymark("scen " + scenario_ + " --portal '0,0 2,0 cost=1' --search astar --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.json()["results"][0]["mean_expanded"], 2);
  const std::string out = folder_.path() + "/costs.csv";
  EXPECT_EQ(run_waymark("convert " + map_ + " --to csv --portal '0,0 2,0' --out " + out).status, 0);
  EXPECT_EQ(run_waymark("solve " + out + " --start 0,0 --goal 2,0 --json").json()["cost"], 1);
  expect_refusal(run_waymark("convert " + map_ + " --to mesh --portal '0,0 2,0'"), 2,
                 {"--to mesh can't store portals"});
}

}  // namespace
}  // namespace waymark::solve_values_test
