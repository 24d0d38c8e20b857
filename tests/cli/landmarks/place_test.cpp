#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::place_test {
namespace {

using nlohmann::json;

const char* const kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";

const char* const kProblems =
    "version 1\n"
    "0\tm.map\t5\t3\t2\t0\t2\t2\t6\n"
    "0\tm.map\t5\t3\t0\t0\t4\t0\t4\n";

const std::vector<std::string> kMethods = {"farthest", "planar", "avoid",    "maxcover",
                                           "greedy",   "swap",   "workload", "random"};

class Place : public testing::Test {
 protected:
  Ran place(const std::string& options) const { return run_waymark("place " + map_ + options); }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
  std::string scenario_ = folder_.write("m.map.scen", kProblems);
};

TEST_F(Place, JsonHoldsTheKeysThatProgramsReadFor) {
  const Ran ran = place(" --method avoid --count 3 --seed 4 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const json object = ran.json();
  EXPECT_EQ(object["method"], "avoid");
  EXPECT_EQ(object["source"], "Goldberg and Werneck, 2005");
  EXPECT_EQ(object["count"], 3);
  EXPECT_EQ(object["seed"], 4);
  EXPECT_EQ(object["moves"], 4);
  EXPECT_EQ(object["landmarks"].size(), 3u);
  EXPECT_EQ(object["locked"].size(), 0u);
  EXPECT_EQ(object["table_bytes"], 3 * 2 * 5 * 3) << "16 bits per cell";
  EXPECT_TRUE(object["seconds"].is_number());
  EXPECT_EQ(object["pairs"], 300);
  EXPECT_EQ(object["solved"], 300);
  EXPECT_TRUE(object["scenario"].is_null());
  EXPECT_EQ(object["pairs_served"], false);
  ASSERT_EQ(object["results"].size(), 3u);
  EXPECT_EQ(object["results"][0]["heuristic"], "manhattan");
  EXPECT_EQ(object["results"][1]["heuristic"], "landmarks");
  EXPECT_EQ(object["results"][2]["heuristic"], "exact");
  EXPECT_LE(object["results"][1]["mean_expanded"], object["results"][0]["mean_expanded"]);
  EXPECT_DOUBLE_EQ(object["results"][2]["mean_h_over_cost"], 1);
}

// `pairs` returns the same results if the landmarks are named one by one.
TEST_F(Place, AgreesWithPairsOnTheLandmarksThatItGives) {
  for (const std::string& method : kMethods) {
    SCOPED_TRACE(method);
    const json placed =
        place(" --method " + method + " --count 3 --pairs 40 --seed 7 --json").json();
    std::string named;
    for (const json& cell : placed["landmarks"])
      named += " --landmark " + cell[0].dump() + "," + cell[1].dump();
    const json pairs = run_waymark("pairs " + map_ + " --count 40 --seed 7 --json" + named).json();
    EXPECT_EQ(placed["results"][1]["mean_expanded"], pairs["results"][1]["mean_expanded"]);
    EXPECT_EQ(placed["results"][1]["expanded"], pairs["results"][1]["expanded"]);
    EXPECT_EQ(placed["results"][0]["expanded"], pairs["results"][0]["expanded"]);
  }
}

// METHOD:COUNT:SEED yields the same landmarks in every command that accepts --place.
TEST_F(Place, IsWhatTheOptionPlaceGivesElsewhere) {
  for (const std::string& method : kMethods) {
    SCOPED_TRACE(method);
    const json placed =
        place(" --method " + method + " --count 4 --seed 9 --moves 8 --json").json();
    const std::string option = " --moves 8 --json --place " + method + ":4:9";
    EXPECT_EQ(run_waymark("solve " + map_ + " --start 0,0 --goal 4,2" + option).json()["landmarks"],
              placed["landmarks"]);
    EXPECT_EQ(run_waymark("scen " + scenario_ + option).json()["landmarks"], placed["landmarks"]);
    EXPECT_EQ(run_waymark("pairs " + map_ + option).json()["landmarks"], placed["landmarks"]);
  }
}

// On a small map, every cell is tried. On a large map, the output reports that some cells were not
// tried.
TEST_F(Place, SaysWhereNotEveryCellIsTried) {
  std::string rows;
  for (int y = 0; y < 50; ++y) rows += std::string(50, '.') + "\n";
  const std::string large =
      folder_.write("large.map", "type octile\nheight 50\nwidth 50\nmap\n" + rows);
  const std::string words = "did not try every cell: it chose among at most 2,000";
  const auto run = [&](const std::string& map, const std::string& method) {
    return run_waymark("place " + map + " --count 1 --pairs 5 --method " + method);
  };
  for (const std::string method : {"greedy", "swap"}) {
    EXPECT_TRUE(contains(run(large, method).out, method + " " + words));
    EXPECT_FALSE(contains(run(map_, method).out, words));
    EXPECT_EQ(run(large, method + " --json").json()["places_sampled"], true);
  }
  EXPECT_FALSE(contains(run(large, "workload").out, words));
}

// By hand: from end to end, the path around the wall has 6 steps, 2 more than the Manhattan
// distance. Only a landmark at one of the ends detects this. For random pairs, the distance
// underestimates most above and below the wall.
TEST_F(Place, ServesTheProblemsOfAFile) {
  const std::string ends = folder_.write("ends.scen", "version 1\n0\tm.map\t5\t3\t0\t1\t4\t1\t6\n");
  for (const std::string method : {"greedy", "swap", "workload"}) {
    const json object =
        place(" --method " + method + " --count 1 --pairs " + ends + " --json").json();
    EXPECT_EQ(object["pairs"], 1);
    EXPECT_EQ(object["scenario"], ends);
    EXPECT_EQ(object["pairs_served"], true);
    EXPECT_TRUE(object["landmarks"][0] == json::parse("[0,1]") ||
                object["landmarks"][0] == json::parse("[4,1]"))
        << object["landmarks"];
    EXPECT_DOUBLE_EQ(object["results"][1]["mean_h_over_cost"], 1);
  }
  EXPECT_EQ(place(" --method random --count 1 --pairs 5 --json").json()["pairs_served"], false);
}

TEST_F(Place, AddsToTheLandmarksThatAreNamed) {
  for (const std::string& method : kMethods) {
    const json object =
        place(" --method " + method + " --count 11 --landmark 0,0 --landmark 4,2 --json").json();
    EXPECT_EQ(object["locked"], json::parse("[[0,0],[4,2]]"));
    ASSERT_EQ(object["landmarks"].size(), 10u) << "each of the other cells";
    for (const json& cell : object["landmarks"]) {
      EXPECT_NE(cell, json::parse("[0,0]"));
      EXPECT_NE(cell, json::parse("[4,2]"));
    }
    EXPECT_EQ(object["table_bytes"], 12 * 2 * 5 * 3) << "without a border";
  }
}

TEST_F(Place, TextSaysWhereAndWhatItSaves) {
  const Ran ran = place(" --method greedy --count 2 --pairs 50 --landmark 2,0");
  EXPECT_EQ(ran.status, 0);
  for (const char* words :
       {"2 landmarks placed", "by greedy", "seed 1", "4 moves", "locked: 2,0\n",
        "placed: ", "tables: 90 bytes, 16 bits per cell",
        "50 pairs chosen at random (seed 1), 0 without a path; the method was optimised",
        "mean expanded", "manhattan", "landmarks", "exact"})
    EXPECT_TRUE(contains(ran.out, words));
  const std::string help = run_waymark("place --help").out;
  for (const std::string& method : kMethods) EXPECT_TRUE(contains(help, "  " + method));
}

TEST_F(Place, WrongUsageSaysWhatIsRight) {
  expect_refusal(place(" --method nearest --count 2"), 2, {"--method", "greedy"});
  expect_refusal(place(" --method greedy"), 2, {"--count"});
  expect_refusal(place(" --count 2"), 2, {"--method"});
  expect_refusal(place(" --method greedy --count 65"), 2, {"--count", "64"});
  expect_refusal(place(" --method greedy --count 2 --pairs 0"), 2, {"--pairs", "10,000,000"});
  expect_refusal(place(" --method greedy --count 2 --pairs 99999999999"), 2, {"--pairs"});
  expect_refusal(place(" --method greedy --count 2 --pairs none.scen"), 2, {"none.scen"});
  expect_refusal(place(" --method greedy --count 64 --landmark 0,0"), 2, {"65 landmarks", "64"});
  expect_refusal(place(" --method greedy --count 2 --landmark 1,1"), 2, {"1,1", "wall"});
  const std::string wall = folder_.write("wall.map", "type octile\nheight 1\nwidth 2\nmap\n@@\n");
  expect_refusal(run_waymark("place " + wall + " --method greedy --count 2"), 2, {"wall.map"});
}

TEST_F(Place, AProblemThatDoesNotFitIsRefusedAndTheOthersServe) {
  const std::string scenario =
      folder_.write("x.scen", std::string(kProblems) + "0\tm.map\t5\t3\t1\t1\t0\t0\t1\n");
  const Ran ran = place(" --method greedy --count 1 --json --pairs " + scenario);
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.json()["pairs"], 2);
  EXPECT_EQ(ran.json()["refused"], 1);
  EXPECT_TRUE(contains(ran.err, "x.scen:4"));
}

// The result for each count is the same as if only that count had been requested.
TEST_F(Place, CountsAreWhatEachCountComesToAlone) {
  const std::string demo = "place maze --seed 3 --pairs 30 --json --method ";
  for (const std::string method : {"farthest", "planar", "greedy"}) {
    SCOPED_TRACE(method);
    const json object = run_waymark(demo + method + " --count 4 --counts").json();
    const json& figures = object["counts"]["figures"];
    ASSERT_EQ(figures.size(), 5u);
    EXPECT_EQ(figures[0]["mean_expanded"], object["results"][0]["mean_expanded"]);
    std::vector<double> saved;
    for (int count = 1; count <= 4; ++count) {
      const json alone = run_waymark(demo + method + " --count " + std::to_string(count)).json();
      EXPECT_TRUE(alone["counts"].is_null());
      const json& of = figures[static_cast<std::size_t>(count)];
      EXPECT_EQ(of["landmarks"], count);
      EXPECT_EQ(of["expanded"], alone["results"][1]["expanded"]);
      EXPECT_EQ(of["mean_expanded"], alone["results"][1]["mean_expanded"]);
      EXPECT_EQ(of["table_bytes"], alone["table_bytes"]);
      saved.push_back(figures[0]["mean_expanded"].get<double>() -
                      of["mean_expanded"].get<double>());
    }
    int knee = 1;
    while (saved[static_cast<std::size_t>(knee) - 1] < 0.95 * saved.back()) ++knee;
    EXPECT_EQ(object["counts"]["knee"], knee);
  }
}

TEST_F(Place, CountsInTextEndWithHowManyAreEnough) {
  const std::string options = " --method farthest --count 3 --pairs 20 --counts --landmark ";
  const Ran ran = run_successfully("place maze" + options + "2,2");
  EXPECT_TRUE(contains(ran.out, "95th percentile"));
  EXPECT_TRUE(contains(ran.out, " of the mean saving with 4 landmarks, "))
      << "the named landmark counts as well: " << ran.out;
  EXPECT_TRUE(contains(ran.out, " Cells: 2,2 "));
  EXPECT_TRUE(contains(place(options + "2,0").out, "Landmarks save nothing"));
}

}  // namespace
}  // namespace waymark::place_test
