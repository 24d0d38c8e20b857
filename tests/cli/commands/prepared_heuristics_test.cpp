// Command line tests of heuristics with precomputed tables of the map.
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::prepared_heuristics_test {
namespace {

using nlohmann::json;

TEST(PreparedHeuristics, SolveTellsWhatTheirTablesTake) {
  const Ran ran = run_waymark(
      "solve denerim-bloodmage --json --search 'astar h=embedding:3' --search 'astar "
      "h=max(landmarks,embedding:3)' --search 'astar h=waypoints:8' --search 'astar "
      "h=waypoints:8:safe' --search 'astar h=compressed:16:4 bpmx=1' --search dijkstra");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  const json& results = object["results"];
  ASSERT_EQ(results.size(), 7u);
  for (const std::size_t i : {0, 1, 3, 4, 5}) EXPECT_EQ(results[i]["cost"], 224) << i;
  EXPECT_EQ(results[2]["guarantee"]["kind"], "none");
  EXPECT_GE(results[2]["h_start"], 224);
  for (const std::size_t i : {0, 1, 3, 4}) {
    EXPECT_EQ(results[i]["guarantee"]["kind"], "optimal") << i;
    EXPECT_LE(results[i]["h_start"], 224) << i;
  }
  EXPECT_EQ(results[1]["search"], "astar h=max(landmarks,embedding:3)");
  EXPECT_LE(results[1]["expanded"], results[0]["expanded"]);
  EXPECT_EQ(results[4]["must_expand"], nullptr);
  const json& prepared = object["prepared"];
  ASSERT_EQ(prepared.size(), 4u);  // the embedding is computed only once
  EXPECT_EQ(prepared[0]["heuristic"], "embedding:3");
  EXPECT_EQ(prepared[3]["heuristic"], "compressed:16:4");
  const int nodes = (object["width"].get<int>() + 2) * (object["height"].get<int>() + 2);
  EXPECT_EQ(prepared[3]["bytes"], nodes * 4 * 2);
  EXPECT_GE(prepared[0]["bytes"], nodes * 3 * 4);
}

TEST(PreparedHeuristics, AllPairsAreExactOnASmallMapAndRefusedOnALargeOne) {
  const TestFolder folder;
  const std::string small =
      folder.write("small.map", "type octile\nheight 3\nwidth 5\nmap\n.@...\n.@.@.\n...@.\n");
  const json object = run_waymark("solve " + small +
                                  " --start 0,0 --goal 4,2 --moves 8 --json --search 'astar "
                                  "h=allpairs'")
                          .json();
  EXPECT_EQ(object["results"][0]["h_start"], object["cost"]);
  EXPECT_EQ(object["results"][0]["expanded"], object["results"][1]["expanded"]);
  for (const char* command : {"solve denerim-bloodmage", "pairs denerim-bloodmage --count 3"}) {
    const Ran refused = run_waymark(std::string(command) + " --search 'astar h=allpairs'");
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(
        contains(refused.err, "allpairs stores the costs of all pairs of at most 4000 cells"));
    EXPECT_TRUE(contains(refused.err, "Choose a smaller map"));
  }
}

TEST(PreparedHeuristics, PairsAskTheirTables) {
  const json object = run_waymark(
                          "pairs maze --count 40 --json --search 'astar h=embedding:4' "
                          "--search 'astar h=max(octile,embedding:1)' --search astar")
                          .json();
  const json& results = object["results"];
  ASSERT_GE(results.size(), 3u);
  EXPECT_LT(results[0]["mean_expanded"], results[2]["mean_expanded"]);
}

}  // namespace
}  // namespace waymark::prepared_heuristics_test
