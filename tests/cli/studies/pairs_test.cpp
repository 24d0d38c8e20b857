#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::pairs_test {
namespace {

using nlohmann::json;

const char* const kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";

// From 2,0 to 2,2 with 4 moves, the path around either side of the wall has 6 steps.
const char* const kProblems =
    "version 1\n"
    "0\tm.map\t5\t3\t2\t0\t2\t2\t6\n"
    "0\tm.map\t5\t3\t0\t0\t4\t0\t4\n";

class Pairs : public testing::Test {
 protected:
  Ran pairs(const std::string& options) const { return run_waymark("pairs " + map_ + options); }

  // The fields of each line of a CSV.
  static std::vector<std::vector<std::string>> read_csv(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::vector<std::string>> lines;
    for (std::string line, field; std::getline(file, line);) {
      lines.emplace_back();
      std::istringstream fields(line);
      while (std::getline(fields, field, ',')) lines.back().push_back(field);
    }
    return lines;
  }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
};

TEST_F(Pairs, JsonHoldsTheKeysThatProgramsReadFor) {
  const Ran ran = pairs(" --count 20 --seed 5 --landmark 0,0 --landmark 4,2 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object["pairs"], 20);
  EXPECT_EQ(object["solved"], 20);
  EXPECT_EQ(object["unsolvable"], 0);
  EXPECT_EQ(object["seed"], 5);
  EXPECT_EQ(object["moves"], 4);
  EXPECT_EQ(object["landmarks"], json::parse("[[0,0],[4,2]]"));
  ASSERT_EQ(object["results"].size(), 2u);
  EXPECT_EQ(object["results"][0]["heuristic"], "manhattan");
  EXPECT_EQ(object["results"][1]["heuristic"], "landmarks");
  for (const json& result : object["results"])
    for (const char* key : {"h_start", "expanded", "must_expand"})
      EXPECT_EQ(result[key].size(), 3u) << key;
  int bounds = object["bounded_by"]["formula"];
  for (const json& count : object["bounded_by"]["landmarks"]) bounds += count.get<int>();
  EXPECT_EQ(bounds, 20);
}

// With only one active landmark per search, each landmark still gives the bound for the same pairs
// as when all are active, so the estimate at the start does not change.
TEST_F(Pairs, TheBestLandmarkIsChosenForEachPair) {
  const std::string query = " --count 200 --landmark 0,0 --landmark 4,2 --landmark 2,0 --json";
  const json all = pairs(query).json(), best = pairs(query + " --active 1").json();
  EXPECT_EQ(all["active"], 3);
  EXPECT_EQ(best["active"], 1);
  EXPECT_EQ(best["bounded_by"], all["bounded_by"]);
  EXPECT_EQ(best["results"][1]["h_start"], all["results"][1]["h_start"]);
  EXPECT_EQ(best["results"][0], all["results"][0]);
  EXPECT_GT(best["results"][1]["mean_must_expand"], all["results"][1]["mean_must_expand"]);
}

TEST_F(Pairs, EachLineOfTheCsvIsWhatSolveSays) {
  const std::string csv = folder_.path() + "/pairs.csv";
  for (const int moves : {4, 8}) {
    ASSERT_EQ(
        pairs(fmt::format(" --count 12 --landmark 4,2 --moves {} --csv {}", moves, csv)).status, 0);
    const auto lines = read_csv(csv);
    ASSERT_EQ(lines.size(), 13u);
    EXPECT_EQ(lines[0][5], moves == 4 ? "h_manhattan" : "h_octile");
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto& f = lines[i];
      ASSERT_EQ(f.size(), 12u);
      const json solved =
          run_waymark(
              fmt::format("solve {} --start {},{} --goal {},{} --landmark 4,2 --moves {} --json",
                          map_, f[0], f[1], f[2], f[3], moves))
              .json();
      const auto number = [&f](int at) { return std::stod(f[static_cast<std::size_t>(at)]); };
      EXPECT_DOUBLE_EQ(number(4), solved["cost"]);
      for (int row = 0; row < 2; ++row) {
        const json& result = solved["results"][static_cast<std::size_t>(row)];
        EXPECT_DOUBLE_EQ(number(5 + 3 * row), result["h_start"]);
        EXPECT_EQ(number(6 + 3 * row), result["expanded"]);
        EXPECT_EQ(number(7 + 3 * row), result["must_expand"]);
      }
    }
  }
}

const char* const kNamed =
    " --search 'greedy h=octile' --search 'astar h=landmarks w=3' --search "
    "'astar h=manhattan'";

// Every pair in the file has the same results as `solve`, plus the extra columns for searches
// without a guarantee.
TEST_F(Pairs, NamedSearchesAreWhatSolveSays) {
  folder_.write("m.map", "type octile\nheight 4\nwidth 6\nmap\n.SSSS.\n.@@@..\n......\n.@.@..\n");
  const std::string csv = folder_.path() + "/pairs.csv";
  const std::string query = " --landmark 5,3 --moves 8 --terrain swamp=7";
  const Ran ran = pairs(" --count 25 --json --csv " + csv + query + kNamed);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto lines = read_csv(csv);
  ASSERT_EQ(lines.size(), 26u);
  const auto column = [&](const std::string& name) {
    const auto found = std::find(lines[0].begin(), lines[0].end(), name);
    EXPECT_NE(found, lines[0].end()) << name;
    return static_cast<std::size_t>(found - lines[0].begin());
  };
  const std::string names[] = {"greedy h=octile", "astar h=landmarks w=3", "manhattan", "exact"};
  std::array<double, 4> expanded{};
  std::array<int, 4> reopened{}, optimal{};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto& f = lines[i];
    const json solved = run_waymark(fmt::format("solve {} --start {},{} --goal {},{} --json{}{}",
                                                map_, f[0], f[1], f[2], f[3], query, kNamed))
                            .json()["results"];
    for (std::size_t row = 0; row < 4; ++row) {
      EXPECT_EQ(std::stod(f[column("expanded_" + names[row])]), solved[row]["expanded"]);
      if (row < 3) {
        EXPECT_EQ(std::stod(f[column("cost_" + names[row])]), solved[row]["cost"]);
        EXPECT_EQ(f[column("must_expand_" + names[row])], "");
      }
      expanded[row] += solved[row]["expanded"].get<int>() / 25.0;
      reopened[row] += solved[row]["reopened"].get<int>();
      optimal[row] += solved[row]["optimal"].get<bool>();
    }
  }
  EXPECT_NO_THROW(std::stoi(lines[1][column("reopened_manhattan")]));
  const json results = ran.json()["results"];
  ASSERT_EQ(results.size(), 4u);
  for (std::size_t row = 0; row < 4; ++row) {
    EXPECT_NEAR(results[row]["mean_expanded"], expanded[row], 1e-9);
    EXPECT_EQ(results[row]["reopened"], reopened[row]);
    EXPECT_EQ(results[row]["optimal"], optimal[row] == 25);
    EXPECT_EQ(results[row]["must_expand"].is_null(), row < 3);
    EXPECT_EQ(results[row]["mean_must_expand"].is_null(), row < 3);
  }
  EXPECT_EQ(results[0]["optimal"], false) << "otherwise the test shows nothing";
  EXPECT_EQ(results[1]["search"], "astar h=landmarks w=3");
  EXPECT_EQ(results[1]["guarantee"],
            json::parse(R"({"kind": "factor", "value": 3.0, "if_it_finishes": false})"));
  EXPECT_EQ(results[3]["heuristic"], "exact");
}

TEST_F(Pairs, TextOfNamedSearchesSaysWhatIsGuaranteed) {
  const Ran ran = pairs(std::string(" --count 8") + kNamed);
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* words : {"search", "cost / optimum",
                            "as many expansions as astar h=landmarks w=3, median ratio per pair",
                            "greedy h=octile: no guarantee", "there are no landmarks"})
    EXPECT_TRUE(contains(ran.out, words));
}

TEST_F(Pairs, WithoutSearchesTheUsualOnesSayWhoTheyAre) {
  const json results = pairs(" --count 5 --landmark 0,0 --active 1 --json").json()["results"];
  EXPECT_EQ(results[0]["search"], "astar");
  EXPECT_EQ(results[1]["search"], "astar h=landmarks:best:1");
  for (const json& result : results) {
    EXPECT_EQ(result["guarantee"],
              json::parse(R"({"kind": "optimal", "value": null, "if_it_finishes": false})"));
    EXPECT_EQ(result["reopened"], 0);
    EXPECT_EQ(result["optimal"], true);
  }
}

TEST_F(Pairs, ProblemsOfAFileAreTakenInTheirOrder) {
  const std::string scenario = folder_.write("p.scen", kProblems);
  const std::string csv = folder_.path() + "/pairs.csv";
  const Ran ran = pairs(" --scen " + scenario + " --json --csv " + csv);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.json()["pairs"], 2);
  EXPECT_EQ(ran.json()["scenario"], scenario);
  EXPECT_EQ(ran.json()["results"].size(), 1u) << "there are no landmarks";
  const auto lines = read_csv(csv);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1][4], "6");
  EXPECT_EQ(lines[1][5], "2");
  EXPECT_EQ(lines[2][4], "4");
}

TEST_F(Pairs, TheSameSeedGivesTheSameOutput) {
  const std::string once = pairs(" --count 30 --seed 9 --json").out;
  EXPECT_EQ(pairs(" --count 30 --seed 9 --json").out, once);
  EXPECT_NE(pairs(" --count 30 --seed 8 --json").out, once);
}

TEST_F(Pairs, APairWithoutAPathExitsWithOne) {
  folder_.write("m.map", "type octile\nheight 1\nwidth 5\nmap\n..@..\n");
  const Ran ran =
      pairs(" --json --scen " + folder_.write("p.scen", "0 m.map 0 0 4 0 2\n0 m.map 0 0 1 0 1\n"));
  expect_refusal(ran, 1, {"no path for 1 of 2 pairs", "p.scen"});
  EXPECT_EQ(ran.json()["unsolvable"], 1);
}

TEST_F(Pairs, AProblemThatTheFileSaysHasNoPathAgrees) {
  folder_.write("m.map", "type octile\nheight 1\nwidth 5\nmap\n..@..\n");
  const Ran ran =
      pairs(" --json --scen " + folder_.write("p.scen", "0 m.map 0 0 4 0 0\n0 m.map 0 0 1 0 1\n"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.json()["unsolvable"], 1);
}

TEST_F(Pairs, AProblemInAWallIsRefusedAndTheOthersGoOn) {
  const std::string scenario =
      folder_.write("p.scen", std::string(kProblems) + "0\tm.map\t5\t3\t0\t0\t1\t1\t2\n");
  const Ran ran = pairs(" --json --scen " + scenario);
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.json()["pairs"], 2);
  EXPECT_EQ(ran.json()["refused"], 1);
  for (const char* words : {"p.scen:4: the goal 1,1 is in a wall\n",
                            "1 of 3 problems is not valid on the map and was skipped"})
    EXPECT_TRUE(contains(ran.err, words));
}

TEST_F(Pairs, TextIsATable) {
  const Ran ran = pairs(" --count 8 --place farthest:2");
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* words : {"8 pairs chosen at random (seed 1)", "expanded", "manhattan",
                            "landmarks", "median [lower quartile, upper quartile]", "landmark 2"})
    EXPECT_TRUE(contains(ran.out, words));
}

TEST_F(Pairs, WrongInputIsRefused) {
  expect_refusal(pairs(" --landmark 1,1"), 2, {"1,1", "wall"});
  expect_refusal(pairs(" --landmark x"), 2, {"--landmark"});
  expect_refusal(pairs(" --place nearest:3"), 2, {"--place"});
  expect_refusal(pairs(" --count 0"), 2, {"--count"});
  expect_refusal(
      pairs(" --search 'dijkstra h=octile'"), 2,
      {"--search", "\"h=octile\" at column 10 does not work with dijkstra", "ties=RULE"});
  expect_refusal(pairs(" --search astar --active 1"), 2, {"--active"});
  expect_refusal(pairs(" --count 3 --scen p.scen"), 2, {"--scen"});
  expect_refusal(pairs(" --scen /nowhere.scen"), 2, {"/nowhere.scen"});
  expect_refusal(run_waymark("pairs /nowhere.map"), 2, {"/nowhere.map"});
  expect_refusal(pairs(" --scen " + folder_.write("p.scen", "0 m.map 0 0 1 1 2\n")), 2,
                 {"p.scen:1", "in a wall"});
  expect_refusal(pairs(" --count 2 --csv /nowhere/pairs.csv"), 1, {"/nowhere/pairs.csv"});
  folder_.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
  expect_refusal(pairs(""), 2, {"no two free cells"});
}

}  // namespace
}  // namespace waymark::pairs_test
