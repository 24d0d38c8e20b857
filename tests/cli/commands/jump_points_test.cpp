#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::jump_points_test {
namespace {

using nlohmann::json;

TEST(JumpPoints, SolveTellsWhatItExpandsAndWhatItPassesOver) {
  const Ran ran = run_waymark("solve maze --moves 8 --search jps --search astar --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json results = ran.json()["results"];
  EXPECT_EQ(results[0]["search"], "jps");
  EXPECT_EQ(results[0]["cost"], results[1]["cost"]);
  EXPECT_EQ(results[0]["path_length"], results[1]["path_length"]);
  EXPECT_EQ(results[0]["optimal"], true);
  EXPECT_EQ(results[0]["guarantee"]["kind"], "optimal");
  EXPECT_EQ(results[0]["must_expand"], nullptr);
  EXPECT_LT(results[0]["expanded"], results[1]["expanded"]);
  EXPECT_GT(results[0]["scanned"], results[0]["expanded"]);
  EXPECT_EQ(results[1]["scanned"], nullptr);
  const Ran text = run_waymark("solve maze --moves 8 --search jps");
  EXPECT_TRUE(contains(text.out,
                       "jps: optimal; must-expand is not defined because this search skips "
                       "cells between jump points, whatever their f; it scanned "));
}

TEST(JumpPoints, WhatDoesNotFitIsRefusedInWords) {
  const std::string needs = "jps needs 8 moves";
  expect_refusal(run_waymark("solve maze --search jps"), 2,
                 {"--search: " + needs, "Add --moves 8"});
  expect_refusal(run_waymark("pairs maze --count 3 --search astar --search jps"), 2, {needs});
  const TestFolder folder;
  expect_refusal(run_waymark("export maze --what compare-csv --search jps --out " + folder.path() +
                             "/out.csv"),
                 2, {needs});
  const std::string map = folder.write("trees.map", "type octile\nheight 1\nwidth 3\nmap\n.T.\n");
  expect_refusal(run_waymark("solve " + map +
                             " --start 0,0 --goal 2,0 --moves 8 --terrain trees=3 "
                             "--search jps"),
                 2, {"jps needs uniform-cost terrain", "--terrain"});
  expect_refusal(run_waymark("solve maze --moves 8 --search 'jps w=2'"), 2,
                 {"does not work with jps", "jps takes h=HEURISTIC"});
}

TEST(JumpPoints, PairsAndScenRunIt) {
  const Ran pairs =
      run_waymark("pairs maze --moves 8 --count 20 --search 'jps h=landmarks' --json");
  ASSERT_EQ(pairs.status, 0) << pairs.err;
  EXPECT_EQ(pairs.json()["results"][0]["optimal"], true);
}

}  // namespace
}  // namespace waymark::jump_points_test
