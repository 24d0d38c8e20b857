#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::scen_test {
namespace {

using nlohmann::json;

const char* const kMap = "type octile\nheight 3\nwidth 3\nmap\n...\n...\n..@\n";
const char* const kProblems =
    "version 1\n"
    "0\tm.map\t3\t3\t0\t0\t2\t1\t2.41421\n"
    "0\tm.map\t3\t3\t0\t0\t0\t2\t2\n"
    "0\tm.map\t3\t3\t0\t2\t2\t0\t2.82843\n";

class Scen : public testing::Test {
 protected:
  Ran scen(const std::string& problems, const std::string& options) const {
    return run_waymark("scen " + folder_.write("p.scen", problems) + options);
  }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
};

TEST_F(Scen, JsonHoldsTheKeysThatProgramsReadFor) {
  const Ran ran = scen(kProblems, " --moves 8 --place farthest:2 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const json object = ran.json();
  EXPECT_EQ(object["problems"], 3);
  EXPECT_EQ(object["solved"], 3);
  EXPECT_EQ(object["unsolvable"], 0);
  EXPECT_EQ(object["length_mismatches"], 0);
  EXPECT_LT(object["worst_length_error"], 0.001);
  EXPECT_TRUE(object["table_milliseconds"].is_number());
  ASSERT_EQ(object["results"].size(), 3u);
  EXPECT_EQ(object["results"][0]["heuristic"], "octile");
  EXPECT_EQ(object["results"][1]["heuristic"], "landmarks");
  EXPECT_EQ(object["results"][2]["heuristic"], "exact");
  for (const json& result : object["results"])
    for (const char* key : {"mean_expanded", "mean_must_expand", "mean_h_over_cost",
                            "microseconds_per_query", "nanoseconds_per_expanded"})
      EXPECT_TRUE(result[key].is_number()) << key;
  EXPECT_EQ(object["results"][0]["mean_pruned"], nullptr);
  EXPECT_DOUBLE_EQ(object["results"][2]["mean_h_over_cost"], 1);
}

// The path goes down, across and up. It has 6 steps but a Manhattan distance of 2, and a landmark
// halfway gives no tighter bound.
TEST_F(Scen, EachProblemAsksItsBestLandmarks) {
  const std::string map =
      folder_.write("w.map", "type octile\nheight 3\nwidth 3\nmap\n.@.\n.@.\n...\n");
  const std::string problem = "version 1\n0\tw.map\t3\t3\t0\t0\t2\t0\t6\n";
  const std::string options = " --map " + map + " --place farthest:3 --json";
  const json all = scen(problem, options).json();
  const json best = scen(problem, options + " --active 1").json();
  EXPECT_EQ(all["active"], 3);
  EXPECT_EQ(best["active"], 1);
  EXPECT_EQ(best["landmarks"], all["landmarks"]);
  // The best landmark gives the same bound at the start as all of them together.
  EXPECT_EQ(best["results"][1]["mean_h_over_cost"], all["results"][1]["mean_h_over_cost"]);
}

TEST_F(Scen, FourMovesAreTheDefaultAndHaveNoLandmarkRowUnlessPlaced) {
  const json object = scen(kProblems, " --json").json();
  EXPECT_EQ(object["moves"], 4);
  ASSERT_EQ(object["results"].size(), 2u);
  EXPECT_EQ(object["results"][0]["heuristic"], "manhattan");
}

const char* const kNamed =
    " --search 'greedy h=octile' --search bfs --search 'astar h=manhattan'"
    " --search 'astar h=landmarks w=1.5'";

// The means of the results of `solve` for each problem. The path with the fewest steps, which leads
// through the swamp, costs the most.
TEST_F(Scen, RunsTheSearchesThatAreNamed) {
  folder_.write("m.map", "type octile\nheight 4\nwidth 6\nmap\n.SSSS.\n.@@@..\n......\n.@.@..\n");
  const std::vector<std::array<std::string, 2>> ends = {
      {"0,0", "5,0"}, {"0,3", "5,0"}, {"2,3", "4,0"}};
  std::string problems;
  for (const auto& [start, goal] : ends) {
    const auto tabs = [](std::string cell) { return cell.replace(cell.find(','), 1, " "); };
    problems += "0 m.map " + tabs(start) + " " + tabs(goal) + " 0\n";
  }
  for (const std::string moves : {"4", "8"}) {
    const std::string options = " --moves " + moves + " --terrain swamp=7 --json" + kNamed;
    const Ran ran = scen(problems, options + " --place farthest:2:3");
    const json object = ran.json();
    ASSERT_EQ(object["results"].size(), 5u) << ran.err;
    std::string landmarks;
    for (const json& cell : object["landmarks"])
      landmarks += fmt::format(" --landmark {},{}", cell[0].get<int>(), cell[1].get<int>());
    std::vector<json> solved;
    for (const auto& [start, goal] : ends)
      solved.push_back(run_waymark("solve " + map_ + " --start " + start + " --goal " + goal +
                                   landmarks + options)
                           .json()["results"]);
    bool any_longer = false;
    for (std::size_t i = 0; i < 5; ++i) {
      const json& result = object["results"][i];
      double expanded = 0, must = 0, ratio = 0;
      int reopened = 0;
      bool optimal = true;
      for (const json& alone : solved) {
        expanded += alone[i]["expanded"].get<int>() / 3.0;
        if (alone[i]["must_expand"].is_number()) must += alone[i]["must_expand"].get<int>() / 3.0;
        ratio += alone[i]["cost"].get<double>() / alone[4]["cost"].get<double>() / 3;
        reopened += alone[i]["reopened"].get<int>();
        optimal = optimal && alone[i]["optimal"].get<bool>();
        EXPECT_EQ(result["guarantee"], alone[i]["guarantee"]);
        EXPECT_EQ(result["search"], alone[i]["search"]);
        EXPECT_EQ(result["mean_must_expand"].is_null(), alone[i]["must_expand"].is_null());
      }
      EXPECT_DOUBLE_EQ(result["mean_expanded"], expanded);
      if (result["mean_must_expand"].is_number()) {
        EXPECT_DOUBLE_EQ(result["mean_must_expand"], must);
      }
      EXPECT_DOUBLE_EQ(result["mean_cost_over_optimum"], ratio);
      EXPECT_EQ(result["reopened"], reopened);
      EXPECT_EQ(result["optimal"], optimal);
      any_longer |= !optimal;
    }
    EXPECT_TRUE(any_longer);
    EXPECT_EQ(object["results"][4]["heuristic"], "exact");
    EXPECT_EQ(object["results"][4]["mean_h_over_cost"], 1);
  }
}

TEST_F(Scen, TextSaysWhatIsGuaranteed) {
  const Ran ran = scen(kProblems, std::string(" --moves 8") + kNamed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* words :
       {"search", "cost / optimum", "greedy h=octile: no guarantee", "must-expand is not defined",
        "astar h=landmarks w=1.5: cost at most 1.5", "there are no landmarks"})
    EXPECT_TRUE(contains(ran.out, words));
  EXPECT_FALSE(contains(ran.out, "Ties:"));
}

TEST_F(Scen, WithoutSearchesTheUsualOnesSayWhoTheyAre) {
  const json results =
      scen(kProblems, " --moves 8 --place farthest:2 --active 1 --json").json()["results"];
  const std::string texts[] = {"astar", "astar h=landmarks:best:1", "astar h=exact"};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(results[i]["search"], texts[i]);
    EXPECT_EQ(results[i]["guarantee"],
              json::parse(R"({"kind": "optimal", "value": null, "if_it_finishes": false})"));
    EXPECT_EQ(results[i]["reopened"], 0);
    EXPECT_EQ(results[i]["optimal"], true);
  }
  folder_.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
  EXPECT_EQ(scen("0 m.map 0 0 2 0 0\n", " --json").json()["results"][0]["optimal"], nullptr)
      << "no problem was solved";
}

TEST_F(Scen, ASearchThatIsNoneIsWrongUsage) {
  expect_refusal(scen(kProblems, " --search 'astar h=manhatan'"), 2,
                 {"--search", "\"manhatan\" at column 9 is not a heuristic", "manhattan, octile"});
  expect_refusal(scen(kProblems, " --active 1 --search astar"), 2, {"--active"});
}

TEST_F(Scen, EveryAndLimitChooseProblems) {
  EXPECT_EQ(scen(kProblems, " --every 2 --json").json()["problems"], 2);
  EXPECT_EQ(scen(kProblems, " --limit 1 --json").json()["problems"], 1);
}

TEST_F(Scen, AWrongLengthIsToldWithItsLineAndExitsWithOne) {
  const std::string problems = std::string(kProblems) + "0\tm.map\t3\t3\t0\t0\t1\t0\t1.5\n";
  const Ran ran = scen(problems, " --moves 8 --json");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.json()["length_mismatches"], 1);
  EXPECT_NEAR(ran.json()["worst_length_error"].get<double>(), 0.5, 1e-9);
  EXPECT_TRUE(contains(ran.err, "p.scen:5: found length 1.0000, expected 1.5000"));
  EXPECT_EQ(scen(problems, " --moves 4").status, 0);
}

TEST_F(Scen, ManyWrongLengthsAreCutShort) {
  std::string problems = "version 1\n";
  for (int i = 0; i < 8; ++i) problems += "0\tm.map\t3\t3\t0\t0\t1\t0\t1.5\n";
  const Ran ran = scen(problems, " --moves 8");
  EXPECT_TRUE(contains(ran.err, "p.scen:6: "));
  EXPECT_FALSE(contains(ran.err, "p.scen:7: "));
  EXPECT_TRUE(contains(ran.err, "and 3 more"));
}

TEST_F(Scen, AProblemWithoutAPathExitsWithOne) {
  folder_.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
  const Ran ran = scen("0 m.map 0 0 2 0 2\n", " --json");
  expect_refusal(ran, 1, {"no path for 1 of 1 problems", "p.scen"});
  EXPECT_EQ(ran.json()["unsolvable"], 1);
}

// In benchmark files, a length of 0 between two different cells means that there is no path.
TEST_F(Scen, AProblemThatTheFileSaysHasNoPathAgrees) {
  folder_.write("m.map", "type octile\nheight 1\nwidth 5\nmap\n..@..\n");
  const std::string problems = "0 m.map 0 0 4 0 0\n0 m.map 0 0 1 0 1\n0 m.map 0 0 0 0 0\n";
  for (const char* moves : {" --moves 8", " --moves 4"}) {
    const Ran ran = scen(problems, std::string(moves) + " --json");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.json()["unsolvable"], 1);
    EXPECT_EQ(ran.json()["unsolvable_as_told"], 1);
  }
  EXPECT_TRUE(contains(scen(problems, "").out,
                       "3 problems, 2 solved, 1 unsolvable, as stated in the file\n"));
  // Another problem that has a length but no path.
  const Ran lacking = scen(problems + "0 m.map 0 0 3 0 3\n", "");
  expect_refusal(lacking, 1, {"p.scen:4", "no path for 1 of 4 problems"});
  EXPECT_TRUE(contains(lacking.out, "2 unsolvable, 1 of them as stated in the file"));
}

TEST_F(Scen, APathWhereTheFileSaysThereIsNoneIsAMismatch) {
  const Ran ran = scen("0 m.map 0 0 1 0 0\n", " --moves 8");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "p.scen:1: found length 1.0000, expected no path\n"));
}

TEST_F(Scen, AProblemInAWallIsRefusedAndTheOthersGoOn) {
  const std::string problems = std::string(kProblems) +
                               "0\tm.map\t3\t3\t2\t2\t0\t0\t2\n"
                               "0\tm.map\t3\t3\t0\t0\t9\t0\t9\n"
                               "0\tm.map\t4\t3\t0\t0\t1\t0\t1\n";
  const Ran ran = scen(problems, " --moves 8 --json");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.json()["problems"], 6);
  EXPECT_EQ(ran.json()["solved"], 3);
  EXPECT_EQ(ran.json()["refused"], 3);
  EXPECT_EQ(ran.json()["length_mismatches"], 0);
  for (const char* words : {"p.scen:5: the start 2,2 is in a wall\n",
                            "p.scen:6: the goal 9,0 is outside the map of 3 x 3\n",
                            "p.scen:7: the problem is for a map of 4 x 3",
                            "3 of 6 problems are not valid on the map and were skipped"})
    EXPECT_TRUE(contains(ran.err, words));
  EXPECT_TRUE(contains(scen(problems, "").out, "6 problems, 3 solved, 0 unsolvable, 3 refused\n"));
}

TEST_F(Scen, ManyRefusalsAreCutShort) {
  std::string problems = "0 m.map 0 0 1 0 1\n";
  for (int i = 0; i < 8; ++i) problems += "0 m.map 0 0 2 2 3\n";
  const Ran ran = scen(problems, "");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "p.scen:6: "));
  EXPECT_FALSE(contains(ran.err, "p.scen:7: "));
  EXPECT_TRUE(contains(ran.err, "and 3 more\n"));
}

TEST_F(Scen, TextIsATable) {
  const Ran ran = scen(kProblems, " --moves 8 --place farthest:2");
  EXPECT_EQ(ran.status, 0);
  for (const char* words : {"3 problems, 3 solved, 0 unsolvable", "0 length mismatches",
                            "placed 2 landmarks", "mean expanded", "octile", "exact"})
    EXPECT_TRUE(contains(ran.out, words));
}

TEST_F(Scen, TheMapMayBeNamed) {
  const TestFolder elsewhere;
  const std::string scenario = elsewhere.write("q.scen", kProblems);
  expect_refusal(run_waymark("scen " + scenario), 2, {scenario, "m.map", "--map"});
  EXPECT_EQ(run_waymark("scen " + scenario + " --map " + map_).status, 0);
}

TEST_F(Scen, WhereNoProblemFitsTheFirstIsNamedWithItsLine) {
  expect_refusal(scen("version 1\n0 m.map 3 3 0 0 7 0 7\n", ""), 2,
                 {"p.scen:2", "goal 7,0 is outside the map of 3 x 3"});
  expect_refusal(scen("version 1\n0 m.map 3 3 2 2 0 0 2\n", ""), 2, {"p.scen:2", "in a wall"});
}

TEST_F(Scen, FilesThatAreNoneAreRefused) {
  expect_refusal(run_waymark("scen /nowhere.scen"), 2, {"/nowhere.scen", "no such file"});
  expect_refusal(scen("version 7\n", ""), 2, {"p.scen:1", "version"});
  expect_refusal(scen("version 1\n0 m.map 3 3 0 0\n", ""), 2, {"p.scen:2"});
  expect_refusal(scen("", ""), 2, {"p.scen", "no problem"});
}

}  // namespace
}  // namespace waymark::scen_test
