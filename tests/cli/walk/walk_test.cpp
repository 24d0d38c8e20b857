// Command line tests of paths around new obstacles.
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::walk_test {
namespace {

using nlohmann::json;

// Two paths lead from left to right, along the upper row and along the lower row.
const char* const kTwoWays =
    "type octile\nheight 3\nwidth 10\nmap\n..........\n.@@@@@@@@.\n..........\n";

class WalkCommand : public testing::Test {
 protected:
  Ran walk(const std::string& words) const {
    return run_waymark("walk " + map_ + " --start 0,0 --goal 9,0 " + words);
  }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kTwoWays);
};

TEST_F(WalkCommand, TellsEachSearch) {
  const json walked = walk("--drop 4:6,0 --drop 6.5:5,2 --clear 9:6,0 --also 0,2 --json").json();
  EXPECT_EQ(walked["search"], "astar repair=adaptive");
  EXPECT_EQ(walked["end"], "arrived");
  ASSERT_EQ(walked["edits"].size(), 3u);
  EXPECT_EQ(walked["edits"][0]["what"], "drop 6,0");
  ASSERT_EQ(walked["legs"].size(), 4u);
  const json& back = walked["legs"][1];
  EXPECT_EQ(back["time"], 4);
  EXPECT_EQ(back["from"], (json{4, 0}));
  EXPECT_EQ(back["repair"]["cost"], 17);
  EXPECT_EQ(back["anew"]["cost"], 17);
  EXPECT_EQ(back["path"].size(), 18u);
  EXPECT_EQ(back["kept_steps"], 0);
  EXPECT_EQ(back["new_steps"], 17);
  EXPECT_EQ(back["lost_steps"], 5);
  EXPECT_EQ(back["other"]["repair"]["cost"], 11);
  // Both paths are blocked. The unit waits in the upper row until that path opens.
  EXPECT_EQ(walked["legs"][2]["repair"]["cost"], nullptr);
  EXPECT_EQ(walked["legs"][2]["from"], (json{1, 0})) << "it finishes its step first";
  EXPECT_EQ(walked["legs"][3]["repair"]["cost"], 8);
  EXPECT_EQ(walked["ends"], 9 + 8);
  EXPECT_LE(walked["repaired_after_edits"], walked["anew_after_edits"]);
}

TEST_F(WalkCommand, PrintsALineASearchAndWhyThereIsNone) {
  const Ran ran = walk("--drop 2:5,2 --drop 3:5,0");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "starts"));
  EXPECT_TRUE(contains(ran.out, "drop 5,2: its path is not affected"));
  EXPECT_TRUE(contains(ran.out, "From time 3 on, the unit waits because there is no path."));
  EXPECT_TRUE(contains(ran.err, "the unit has no path to the goal"));
  const Ran buried = walk("--drop 3:3,0");
  EXPECT_EQ(buried.status, 1);
  EXPECT_TRUE(contains(buried.out, "At time 3, an obstacle falls on the unit."));
}

TEST_F(WalkCommand, RefusesWhatDoesNotFit) {
  const auto refuses = [&](const std::string& words, const std::vector<std::string>& told) {
    expect_refusal(walk(words), 2, told);
  };
  refuses("--drop 3,0", {"--drop", "is not a time and a place", "TIME:X,Y"});
  refuses("--drop x:3,0", {"--drop", "\"x\" is not a time"});
  refuses("--drop 1:3", {"--drop", "\"3\" is not a place"});
  refuses("--clear 1:30,0", {"--clear", "outside the map of 10 x 3"});
  refuses("--also 1,1", {"the other start 1,1 is in a wall"});
  refuses("--search 'astar w=2'", {"--search", "w=2"});
  refuses("--search dijkstra", {"--search", "Use astar"});
  refuses("--search 'astar h=manhattan' --moves 8", {"--search", "consistent"});
  refuses("--search astar --search astar", {"--search", "Use only one"});
}

TEST_F(WalkCommand, ClosesANodeOfAGraphAndDropsRocksUnderAMover) {
  const std::string graph = folder_.write(
      "g.json",
      R"({"directed": false, "nodes": [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 1, "y": 0},
          {"id": "c", "x": 2, "y": 0}, {"id": "d", "x": 1, "y": 1}],
          "edges": [{"from": "a", "to": "b", "cost": 10}, {"from": "b", "to": "c", "cost": 10},
                    {"from": "a", "to": "d", "cost": 20}, {"from": "d", "to": "c", "cost": 20}]})");
  const json roads = run_waymark("walk " + graph + " --start a --goal c --drop 5:b --json").json();
  EXPECT_EQ(roads["legs"][1]["from"], "a") << "the road to b is closed, so it is back at a";
  EXPECT_EQ(roads["ends"], 5 + 40);
  const std::string field = folder_.write(
      "f.map", "type octile\nheight 7\nwidth 12\nmap\n" + [] {
        std::string rows;
        for (int y = 0; y < 7; ++y) rows += "............\n";
        return rows;
      }());
  const json cart = run_waymark("walk " + field +
                                " --mover cart --start 1,3:E --goal 10,3 --drop 2:6,2,1,3 --json")
                        .json();
  EXPECT_EQ(cart["mover"], "cart");
  EXPECT_GT(cart["goals"].size(), 1u) << "any heading at the goal is allowed";
  ASSERT_EQ(cart["legs"].size(), 2u);
  EXPECT_EQ(cart["legs"][1]["repair"]["cost"], cart["legs"][1]["anew"]["cost"]);
  EXPECT_LE(cart["legs"][1]["repair"]["expanded"], cart["legs"][1]["anew"]["expanded"]);
}

TEST(RepairStudyCommand, CountsWhatIsSaved) {
  const std::string words = "study repair maze --count 20 --moves 8 --seed 3 --place farthest:3";
  const json found = run_waymark(words + " --json").json();
  ASSERT_EQ(found["results"].size(), 6u);
  for (const json& row : found["results"]) {
    EXPECT_EQ(row["count"], 20);
    EXPECT_EQ(row["suboptimal"], 0);
    EXPECT_LE(row["repaired"], row["anew"]);
    EXPECT_NEAR(row["saved"].get<double>(),
                1 - row["repaired"].get<double>() / row["anew"].get<double>(), 1e-9);
  }
  EXPECT_EQ(found["results"][1]["search"], "astar h=landmarks repair=adaptive");
  EXPECT_EQ(found["landmarks"].size(), 3u);
  const Ran text = run_waymark(words);
  EXPECT_TRUE(contains(text.out, "Every path costs the same as a path found from scratch."));
  EXPECT_TRUE(contains(text.out, "vanishing"));
  expect_refusal(run_waymark("study repair maze --search 'astar h=exact'"), 2,
                 {"--search", "h=exact"});
}

}  // namespace
}  // namespace waymark::walk_test
