// Command line tests of maps with heights.
#include <filesystem>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::slopes_test {
namespace {

using nlohmann::json;

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
  const TestFolder folder;
  expect_refusal(
      run_waymark(std::string("place ") + kHills +
                  " --method farthest --count 2 --pairs 5 --export " + folder.path() + "/tables"),
      2, {"cost more uphill than downhill", "climb"});
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/tables"));
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

}  // namespace
}  // namespace waymark::slopes_test
