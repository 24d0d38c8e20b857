#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::goals_test {
namespace {

using nlohmann::json;

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

TEST_F(SolveGoals, WhatDoesNotFitIsRefused) {
  const auto refused = [&](const std::string& arguments, const std::string& words) {
    const Ran ran = solve(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_TRUE(contains(ran.err, words));
  };
  refused(" --goal 2,0 --goals some", "Write any, all or near:R");
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
}  // namespace waymark::goals_test
