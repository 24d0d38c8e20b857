#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::solve_formula_test {
namespace {

using nlohmann::json;

// The path from 0,0 to 2,0 has 6 steps.
const char* const kWall =
    "type octile\nheight 3\nwidth 3\nmap\n"
    ".@.\n"
    ".@.\n"
    "...\n";

class SolveFormula : public testing::Test {
 protected:
  Ran solve(const std::string& formula, const std::string& more = "") const {
    return run_waymark("solve " + map_ + " --start 0,0 --goal 2,0 --search 'astar h={" + formula +
                       "}' " + more);
  }

  TestFolder folder_;
  std::string map_ = folder_.write("wall.map", kWall);
};

TEST_F(SolveFormula, TextHasTheVerdict) {
  const Ran ran = solve("if(x == 0 and y == 1, 7, dx + dy) - 1");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Not admissible for this goal")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "0, 1: h says 6, the true cost is 5")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "1 cell, first 2, 0")) << ran.out;  // -1 at the goal
  EXPECT_TRUE(contains(ran.out, "no guarantee")) << ran.out;
  EXPECT_TRUE(contains(solve("dx + dy").out, "Admissible and consistent for this goal"));
}

TEST_F(SolveFormula, JsonHasTheVerdict) {
  const Ran ran = solve("if(x == 0 and y == 1, 7, dx + dy) - 1", "--json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json row = ran.json()["results"][0];
  EXPECT_EQ(row["heuristic"], "formula");
  EXPECT_EQ(row["certificate"]["admissible"], false);
  EXPECT_EQ(row["verdict"]["worst_cell"],
            json::parse(R"({"cell": [0, 1], "h": 6, "true_cost": 5})"));
  // h - 1 at 0,0 is 1 of 6, then 6 of 5, 3 of 4, 2 of 3, 1 of 2, 0 of 1 and 0 of 0.
  EXPECT_NEAR(row["verdict"]["mean_error"].get<double>(), (5 + 1 + 1 + 1 + 1 + 1 + 0) / 7.0, 1e-9);
  EXPECT_EQ(row["verdict"]["below_zero"], 1);
  EXPECT_EQ(row["verdict"]["first_below_zero"], json::parse("[2, 0]"));
}

TEST_F(SolveFormula, ErrorsSayWhereAndWhy) {
  expect_refusal(solve("dx + dz"), 2, {"formula, column 15", "unknown name 'dz'"});
  expect_refusal(solve("1 / dx"), 2, {"is infinite at 2,0"});
  expect_refusal(solve("cost(L1, n)"), 2, {"there is no landmark L1", "Place landmarks first"});
  EXPECT_EQ(solve("cost(L1, n)", "--landmark 0,1").status, 0);
}

TEST_F(SolveFormula, GraphsNameWhatHasNoMeaning) {
  const Ran ran = run_waymark("solve hex-land --search 'astar h={octile}'");
  expect_refusal(ran, 2, {"needs a grid for 'octile'"});
}

}  // namespace
}  // namespace waymark::solve_formula_test
