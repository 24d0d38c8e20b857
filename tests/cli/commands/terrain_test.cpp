#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::terrain_test {
namespace {

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

}  // namespace
}  // namespace waymark::terrain_test
