// The output of `solve` for searches that weight only a region, price terrain differently, or
// improve their path over time.
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::other_searches_test {
namespace {

using nlohmann::json;

json only_result(const std::string& arguments) {
  const Ran ran = run_waymark("solve " + arguments + " --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.json()["results"][0];
}

std::string hall(TestFolder& folder) {
  return folder.write("hall.map", "type octile\nheight 3\nwidth 7\nmap\n" +
                                      std::string(".......\n..SSS..\n.......\n"));
}

// A swamp of cost 5, three cells long. The straight path through it has six steps. It costs 3 plus
// 5 for each of the three swamp cells, which is 18. The path around the swamp has eight steps of
// cost 1.
TEST(OtherSearches, AlphaTellsWhatItCountsAndWhatThePathCosts) {
  TestFolder folder;
  const std::string query = hall(folder) + " --start 0,1 --goal 6,1 --terrain swamp=5 --search ";
  const json usual = only_result(query + "astar"), flat = only_result(query + "'astar alpha=0'");
  EXPECT_EQ(usual["cost"], 8);
  EXPECT_EQ(usual["counted"], nullptr);
  EXPECT_EQ(flat["counted"], 6);
  EXPECT_EQ(flat["cost"], 18);
  EXPECT_EQ(flat["optimal"], false);
  EXPECT_EQ(flat["guarantee"]["kind"], "factor");
  EXPECT_GE(flat["guarantee"]["value"].get<double>() * 8, 18);
  const Ran text = run_waymark("solve " + query + "'astar alpha=0'");
  EXPECT_TRUE(contains(text.out, "counted with alpha, its path costs 6"));
}

TEST(OtherSearches, AnAnytimeSearchTellsEachPath) {
  const json whole = only_result("denerim-bloodmage --search 'astar anytime=1'");
  EXPECT_EQ(whole["optimal"], true);
  EXPECT_EQ(whole["gave_up"], false);
  ASSERT_EQ(whole["paths"].size(), 5u);  // weights 3, 2.5, 2, 1.5 and 1
  EXPECT_EQ(whole["paths"][0]["weight"], 3);
  EXPECT_EQ(whole["paths"][4]["weight"], 1);
  EXPECT_EQ(whole["paths"][4]["cost"], whole["cost"]);
  EXPECT_EQ(whole["paths"][4]["expanded"], whole["expanded"]);
  // A budget that suffices only for the first path, and a budget too small for any path.
  const int first = whole["paths"][0]["expanded"];
  const json cut = only_result(
      "denerim-bloodmage --search 'astar anytime=1 budget=" + std::to_string(first) + "'");
  EXPECT_EQ(cut["gave_up"], true);
  EXPECT_EQ(cut["paths"].size(), 1u);
  EXPECT_EQ(cut["cost"], whole["paths"][0]["cost"]);
  const json none = only_result("denerim-bloodmage --search 'astar anytime=1 budget=3'");
  EXPECT_EQ(none["gave_up"], true);
  EXPECT_EQ(none["cost"], nullptr);
  EXPECT_EQ(none["expanded"], 3);
  const Ran text = run_waymark("solve denerim-bloodmage --search 'astar anytime=1 budget=3'");
  EXPECT_TRUE(contains(text.out, "stopped"));
}

// With the whole map as the region, the weight applies everywhere; without a region, nowhere. With
// weight 0, A* is Dijkstra's algorithm, which reopens no cells.
TEST(OtherSearches, ARegionSaysWhereTheWeightHolds) {
  const auto expanded = [](const std::string& rest) {
    return only_result("denerim-bloodmage --search " + rest)["expanded"].get<int>();
  };
  const int plain = expanded("astar"), everywhere = expanded("dijkstra");
  EXPECT_EQ(expanded("'astar w=region:0'"), plain);
  EXPECT_EQ(expanded("'astar w=region:0' --region 0,0,9999,9999"), everywhere);
  EXPECT_NE(expanded("'astar w=region:0' --region 0,0,60,60"), plain);
  const Ran bad = run_waymark("solve denerim-bloodmage --region 1,2,3");
  EXPECT_EQ(bad.status, 2);
  EXPECT_TRUE(contains(bad.err, "--region"));
  EXPECT_TRUE(contains(bad.err, "X,Y,WIDTH,HEIGHT"));
  EXPECT_EQ(run_waymark("solve denerim-bloodmage --region 9000,2,3,3").status, 2);
}

TEST(OtherSearches, AFitIsCertifiedByItsTables) {
  const json here = only_result("denerim-bloodmage --search 'astar h=fit-factor:20:20'");
  EXPECT_EQ(here["guarantee"]["kind"], "none");
  EXPECT_GT(here["h_start"].get<double>(), 0);
}

}  // namespace
}  // namespace waymark::other_searches_test
