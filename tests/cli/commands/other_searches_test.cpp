#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::other_searches_test {
namespace {

// The output of `solve` for searches that weight only a region, price terrain differently, or
// improve their path over time.
using nlohmann::json;

json only_result(const std::string& arguments) {
  const Ran ran = run_successfully("solve " + arguments + " --json");
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

// Command line tests of heuristics with precomputed tables of the map.

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

TEST(PreparedHeuristics, HubsAreExactOnGridsAndGraphs) {
  for (const char* command : {"solve maze --moves 8", "solve town"}) {
    const json object = run_waymark(std::string(command) +
                                    " --json --search 'astar h=hubs' --search 'astar h=exact'")
                            .json();
    EXPECT_EQ(object["results"][0]["h_start"], object["cost"]);
    EXPECT_EQ(object["results"][0]["cost"], object["cost"]);
    EXPECT_EQ(object["results"][0]["expanded"], object["results"][1]["expanded"]);
    ASSERT_EQ(object["prepared"].size(), 1u);
    EXPECT_EQ(object["prepared"][0]["heuristic"], "hubs");
    EXPECT_GT(object["prepared"][0]["bytes"], 0);
    const std::string text = run_waymark(std::string(command) + " --search 'astar h=hubs'").out;
    EXPECT_TRUE(contains(text, "hubs: built ")) << text;
  }
  expect_refusal(run_waymark("solve 'generate:empty?width=700&height=700' --start 0,0 --goal 9,9 "
                             "--search 'astar h=hubs'"),
                 2, {"hubs labels at most 400000 nodes", "Choose a smaller map"});
}

TEST(Reaches, AreCountedAndReported) {
  for (const char* command :
       {"solve 'generate:maze?width=61&height=61&seed=1' --moves 8 --start 1,1 --goal 59,59",
        "solve 'generate:town?width=40&height=40&seed=1' --start 10 --goal 1000"}) {
    const json object =
        run_waymark(std::string(command) +
                    " --json --search 'astar reach=1' --search 'bidirectional reach=1' "
                    "--search 'astar scale=2 reach=1' --search astar")
            .json();
    for (const int at : {0, 1}) {
      EXPECT_EQ(object["results"][at]["cost"], object["cost"]);
      EXPECT_GT(object["results"][at]["pruned"], 0);
      EXPECT_EQ(object["results"][at]["guarantee"]["kind"], "optimal");
    }
    EXPECT_LT(object["results"][0]["expanded"], object["results"][3]["expanded"]);
    EXPECT_EQ(object["results"][3]["pruned"], nullptr);
    ASSERT_EQ(object["prepared"].size(), 1u);
    const json& prepared = object["prepared"][0];
    EXPECT_EQ(prepared["option"], "reach");
    EXPECT_GT(prepared["bytes"], 0);
    EXPECT_GT(prepared["milliseconds"], 0);
    EXPECT_EQ(prepared["bounded"], prepared["nodes"]);
    const std::string text = run_waymark(std::string(command) + " --search 'astar reach=1'").out;
    EXPECT_TRUE(contains(text, "; it pruned ")) << text;
    EXPECT_TRUE(contains(text, " nodes by their reach")) << text;
    EXPECT_TRUE(contains(text, "reach: built ")) << text;
  }
  expect_refusal(run_waymark("solve maze --search 'astar reach=1 w=2'"), 2,
                 {"cannot be combined with w=2"});
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

TEST(Subgoals, SolveFindsAnOptimalPathWithFewExpansions) {
  const json results = run_waymark(
                           "solve maze --moves 8 --json --search 'subgoal h=landmarks' "
                           "--search 'jps h=landmarks'")
                           .json()["results"];
  EXPECT_EQ(results[0]["search"], "subgoal h=landmarks");
  EXPECT_EQ(results[0]["cost"], results[1]["cost"]);
  EXPECT_EQ(results[0]["path_length"], results[1]["path_length"]);
  EXPECT_EQ(results[0]["optimal"], true);
  EXPECT_EQ(results[0]["must_expand"], nullptr);
  EXPECT_EQ(results[0]["scanned"], nullptr);
  EXPECT_LE(results[0]["expanded"], results[1]["expanded"]);
  EXPECT_TRUE(contains(run_waymark("solve maze --moves 8 --search subgoal").out,
                       "subgoal: optimal; must-expand is not defined because this search skips "
                       "cells between subgoals, whatever their f"));
  expect_refusal(run_waymark("solve maze --search subgoal"), 2,
                 {"--search: subgoal needs 8 moves", "Add --moves 8"});
}

TEST(ContractionHierarchies, SolveFindsAnOptimalPathAndReportsThePreparation) {
  const json solved = run_waymark("solve town --json --search ch --search dijkstra").json();
  const json& results = solved["results"];
  EXPECT_EQ(results[0]["search"], "ch");
  EXPECT_EQ(results[0]["cost"], results[1]["cost"]);
  EXPECT_EQ(results[0]["optimal"], true);
  EXPECT_EQ(results[0]["must_expand"], nullptr);
  EXPECT_LT(results[0]["expanded"], results[1]["expanded"]);
  ASSERT_EQ(solved["prepared"].size(), 1u);
  EXPECT_EQ(solved["prepared"][0]["algorithm"], "ch");
  EXPECT_GT(solved["prepared"][0]["bytes"], 0);
  const std::string text = run_waymark("solve town --search ch").out;
  EXPECT_TRUE(contains(text, "ch: built ")) << text;
  EXPECT_TRUE(contains(text, " of shortcuts and ranks in ")) << text;
  expect_refusal(run_waymark("solve maze --search ch"), 2,
                 {"--search: ch needs a graph", "Use another algorithm, or a graph"});
}

TEST(PartialRefinement, SolveListsTheLevels) {
  const json solved =
      run_waymark(
          "solve maze --moves 8 --json --search prastar --search 'prastar width=100' --search "
          "'prastar bottom=idastar h=landmarks' --search astar")
          .json();
  const json& results = solved["results"];
  const double optimum = results[3]["cost"];
  for (int i = 0; i < 3; ++i) {
    const json& found = results[static_cast<std::size_t>(i)];
    EXPECT_NEAR(found["above_optimum"], found["cost"].get<double>() - optimum, 1e-9);
    EXPECT_GE(found["above_optimum"], 0);
    EXPECT_EQ(found["must_expand"], nullptr);
    int level = found["levels"][0]["level"], expanded = 0;
    EXPECT_GE(level, 2);
    for (const json& each : found["levels"]) {
      EXPECT_EQ(each["level"], level--);
      EXPECT_LE(each["expanded"], i == 2 && level < 0 ? 10'000'000 : each["nodes"].get<int>());
      expanded += each["expanded"].get<int>();
    }
    EXPECT_EQ(level, -1);
    EXPECT_EQ(found["expanded"], expanded);
    EXPECT_EQ(found["levels"].back()["cost"], found["cost"]);
  }
  EXPECT_EQ(results[1]["above_optimum"], 0);
  EXPECT_GT(results[2]["iterations"], 0);
  EXPECT_FALSE(results[3].contains("levels"));
  ASSERT_EQ(solved["prepared"].size(), 1u);
  EXPECT_EQ(solved["prepared"][0]["algorithm"], "prastar");
  EXPECT_GT(solved["prepared"][0]["bytes"], 0);
  const std::string text = run_waymark("solve maze --moves 8 --search prastar").out;
  EXPECT_TRUE(contains(text, "prastar: built ")) << text;
  EXPECT_TRUE(contains(text, " of levels of cliques in ")) << text;
  EXPECT_TRUE(contains(text, "prastar: no guarantee: it never leaves its corridor")) << text;
  EXPECT_TRUE(contains(text, " at level 1 and ")) << text;
  expect_refusal(run_waymark("solve maze --search prastar"), 2,
                 {"--search: prastar needs 8 moves", "Add --moves 8"});
  expect_refusal(run_waymark("solve maze --moves 8 --search 'prastar level=high'"), 2,
                 {"is not a level", "Use level=N with N from 0 to 99"});
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

// Each step that --break lists is compared with the list of all steps.
TEST(Breaks, SolveListsTheStepsAtWhichAFormulaHolds) {
  const std::string solve = "solve maze --json --search astar --search dijkstra --break ";
  const nlohmann::json all = run_successfully(solve + "'step > 0'").json();
  const nlohmann::json some = run_successfully(solve + "'f > 30 and not x < 9'").json();
  for (std::size_t i = 0; i < 2; ++i) {
    const nlohmann::json& steps = all["results"][i]["stops"];
    ASSERT_EQ(steps.size(), all["results"][i]["expanded"].get<std::size_t>());
    EXPECT_EQ(steps.front()["cell"], all["start"]);
    EXPECT_EQ(steps.back()["cell"], all["goal"]);
    EXPECT_EQ(steps.back()["g"], all["cost"]);
    nlohmann::json expected = nlohmann::json::array();
    for (const nlohmann::json& step : steps)
      if (step["g"].get<double>() + step["h"].get<double>() > 30 && step["cell"][0] >= 9)
        expected.push_back(step);
    EXPECT_GT(expected.size(), 0u);
    EXPECT_LT(expected.size(), steps.size());
    EXPECT_EQ(some["results"][i]["stops"], expected);
  }
  EXPECT_FALSE(all["results"][2].contains("stops")) << "the baseline";
}

TEST(Breaks, SolvePrintsTheFirstStops) {
  const std::string text = run_successfully("solve maze --search astar --break 'g == 3'").out;
  EXPECT_TRUE(contains(text, "Steps at which g == 3:")) << text;
  EXPECT_TRUE(contains(run_successfully("solve maze --search idastar --break 'open > 3'").out,
                       "idastar has no open list for 'open'."));
  EXPECT_TRUE(contains(run_successfully("solve maze --search astar --break reopened").out,
                       "astar: none of "));
  expect_refusal(run_waymark("solve maze --break 'f > 1 and q'"), 2,
                 {"--break", "character 11: unknown name 'q'", "Use f, g, h, x, y"});
}

}  // namespace
}  // namespace waymark::other_searches_test
