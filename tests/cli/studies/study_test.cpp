#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::study_test {
namespace {

using nlohmann::json;

const char* const kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";

const char* const kProblems =
    "version 1\n"
    "0\tm.map\t5\t3\t2\t0\t2\t2\t6\n"
    "0\tm.map\t5\t3\t0\t0\t4\t0\t4\n";

class Study : public testing::Test {
 protected:
  Ran study(const std::string& words) const { return run_waymark("study " + words); }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
  std::string scenario_ = folder_.write("m.map.scen", kProblems);
};

// `pairs` with the search named in a row gives the same results.
TEST_F(Study, MemoryAgreesWithPairs) {
  const std::string on = " --place farthest:3:5 --moves 8 --seed 3 --json";
  for (const char* const bpmx : {"", " --bpmx"}) {
    const json memory = study("memory maze --pairs 12" + on + bpmx).json();
    EXPECT_EQ(memory["pairs"], 12);
    EXPECT_EQ(memory["landmarks"].size(), 3u);
    std::vector<std::string> ways;
    for (const json& row : memory["results"]) {
      ways.push_back(row["storage"]);
      if (row["storage"] == "fewer") continue;
      const json pairs = run_waymark("pairs maze --count 12" + on + " --search '" +
                                     row["search"].get<std::string>() + "'")
                             .json();
      EXPECT_EQ(pairs["results"][0]["expanded"], row["expanded"]) << row;
      EXPECT_EQ(pairs["results"][0]["reopened"], row["reopened"]) << row;
    }
    EXPECT_EQ(std::count(ways.begin(), ways.end(), "fewer"), 2);
    EXPECT_EQ(std::count(ways.begin(), ways.end(), "drop"), 8);
    for (const char* const way : {"whole", "hops", "16 bits", "8 bits", "half"})
      EXPECT_EQ(std::count(ways.begin(), ways.end(), way), 1) << way;
  }
}

// 15 cells have values from 0 to 6. With another value for unreachable cells, that takes 3 bits.
TEST_F(Study, MemorySaysWhatFits) {
  const std::string two = "memory " + map_ + " --place farthest:2 --pairs " + scenario_;
  const json object = study(two + " --json").json();
  EXPECT_EQ(object["scenario"], scenario_);
  EXPECT_EQ(object["within_bytes"], 6) << "half of 2 tables of 45 bits";
  for (const json& row : object["results"])
    if (row["storage"] == "whole") {
      EXPECT_EQ(row["bits"], 3);
      EXPECT_EQ(row["bytes"], 12);
      EXPECT_EQ(row["search"], "astar h=landmarks");
    }
  double least = 1e9;
  for (const json& row : object["results"])
    if (row["bytes"] <= 12) least = std::min(least, row["expanded"][1].get<double>());
  const json best = study(two + " --json --within 12").json()["best"];
  for (const json& row : object["results"])
    if (row["tables"] == best) {
      EXPECT_LE(row["bytes"], 12);
      EXPECT_EQ(row["expanded"][1], least);
    }
  EXPECT_EQ(best, "whole, first 1")
      << "one landmark is enough for these two pairs, and takes fewer bytes";
  const json nothing = study(two + " --json --within 1").json();
  EXPECT_TRUE(nothing["best"].is_null());
  EXPECT_EQ(nothing["finding"].get<std::string>().find("Nothing fits into 1 bytes"), 0u);
  const Ran text = study(two);
  EXPECT_EQ(text.status, 0) << text.err;
  for (const char* const words :
       {"2 landmarks placed by farthest:2:1", "2 pairs of ", "whole, first 1", "drop:1", "hops",
        "16 bits", "8 bits", "half", "reopened", "Within 6 bytes, ", "the fewest cells: "})
    EXPECT_TRUE(contains(text.out, words));
  const std::string csv = folder_.path() + "/memory.csv";
  EXPECT_EQ(study(two + " --csv " + csv).status, 0);
  const std::string lines = file_text(csv);
  EXPECT_EQ(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')),
            object["results"].size() + 1);
  EXPECT_TRUE(contains(lines, "\nwhole,astar h=landmarks,2,3,12,"));
}

TEST_F(Study, StreamsComeToTheSameByTheirSeed) {
  const std::string words =
      "streams maze --count 40 --place farthest:4 --seed 7 --strategy fixed "
      "--strategy least-used:0.5 --strategy earlier:3 --stream drifting";
  const Ran ran = study(words + " --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  EXPECT_EQ(object, study(words + " --json").json());
  EXPECT_EQ(object["stream"], "drifting");
  EXPECT_EQ(object["searches"], 40);
  ASSERT_EQ(object["results"].size(), 3u);
  EXPECT_EQ(object["results"][1]["strategy"], "least-used:0.5");
  EXPECT_GT(object["results"][1]["moved"], 0);
  EXPECT_EQ(object["results"][2]["search"], "astar h=landmarks:earlier:3");
  for (const json& row : object["results"]) {
    double sum = 0;
    for (std::size_t i = 0; i < 40; ++i) {
      sum += row["expanded"][i].get<int>();
      EXPECT_DOUBLE_EQ(row["running_mean"][i], sum / static_cast<double>(i + 1));
    }
    EXPECT_DOUBLE_EQ(row["mean_expanded"], sum / 40);
  }
  const std::string csv = folder_.path() + "/streams.csv";
  const Ran text = study(words + " --csv " + csv);
  for (const char* const part : {"40 searches on maze", "query sequence drifting, seed 7",
                                 "mean of 40", "vs. fixed", "least-used:0.5", "1.00×"})
    EXPECT_TRUE(contains(text.out, part));
  // The sentence at the end names the strategy with the lowest mean.
  const json& rows = object["results"];
  const auto least = std::min_element(rows.begin(), rows.end(), [](const json& a, const json& b) {
    return a["mean_expanded"] < b["mean_expanded"];
  });
  const std::string finding = object["finding"].get<std::string>();
  EXPECT_TRUE(finding.starts_with(
      least == rows.begin() ? "No strategy expands fewer cells than fixed landmarks"
                            : (*least)["strategy"].get<std::string>() + " expands the fewest"))
      << finding;
  EXPECT_TRUE(text.out.ends_with("\n" + finding + "\n")) << text.out;
  const std::string lines = file_text(csv);
  EXPECT_EQ(lines.find("search,start_x,start_y,goal_x,goal_y,expanded_fixed,mean_fixed,"
                       "expanded_least-used:0.5,mean_least-used:0.5,"),
            0u)
      << lines;
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 41);
}

// The numbers for each weight equal the numbers from `pairs` for the same search.
TEST_F(Study, WeightsAreThoseOfThePairs) {
  const Ran ran = study("weights maze --pairs 30 --seed 3 --json");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const json object = ran.json();
  ASSERT_EQ(object["results"].size(), 2u);
  const json& weights = object["results"][0]["weights"];
  ASSERT_EQ(weights.size(), 14u);
  EXPECT_EQ(object["results"][0]["search"], "astar");
  EXPECT_EQ(object["results"][1]["search"], "astar h=landmarks");
  const std::string csv = folder_.path() + "/pairs.csv";
  run_waymark("pairs maze --count 30 --seed 3 --search 'astar w=2.5' --search dijkstra --csv " +
              csv);
  // The mean of a CSV column.
  const auto mean = [&](const std::string& column) {
    std::istringstream lines(file_text(csv));
    std::string line, word;
    std::getline(lines, line);
    std::istringstream head(line);
    int place = 0;
    while (std::getline(head, word, ',') && word != column) ++place;
    double sum = 0;
    while (std::getline(lines, line)) {
      std::istringstream row(line);
      for (int i = 0; i <= place; ++i) std::getline(row, word, ',');
      sum += std::stod(word);
    }
    return sum / 30;
  };
  EXPECT_EQ(weights[10]["weight"], 2.5);
  EXPECT_NEAR(weights[10]["mean_expanded"].get<double>(), mean("expanded_astar w=2.5"), 1e-6);
  EXPECT_EQ(weights[0]["weight"], 0.0);
  EXPECT_NEAR(weights[0]["mean_expanded"].get<double>(), mean("expanded_dijkstra"), 1e-6);
  EXPECT_EQ(weights[5]["mean_excess"], 0.0) << "w = 1 is optimal";
  const Ran text = study("weights maze --pairs 30 --seed 3 --search 'astar ties=oldest'");
  for (const char* const part :
       {"30 pairs chosen at random (seed 3)", "astar ties=oldest", "of w = 1"})
    EXPECT_TRUE(contains(text.out, part));
  expect_refusal(study("weights maze --search bfs"), 2, {"bfs does not accept a weight", "astar"});
}

// By hand: with 4 moves, d straight steps cost d, and a twentieth of the squared distance is d * d
// / 20.
TEST_F(Study, FormulasSayWhereTheSquareCrossesTheTruth) {
  const json object = study("formulas maze --reach 30 --json").json();
  EXPECT_EQ(object["moves"], 4);
  ASSERT_EQ(object["distance"].size(), 31u);
  EXPECT_EQ(object["true_cost"][30], 30.0);
  ASSERT_EQ(object["formulas"].size(), 6u);
  const json& manhattan = object["formulas"][0];
  EXPECT_EQ(manhattan["formula"], "manhattan");
  EXPECT_EQ(manhattan["exact"], true);
  EXPECT_TRUE(manhattan["too_great_from"].is_null());
  const json& squared = object["formulas"][5];
  EXPECT_EQ(squared["formula"], "squared-euclidean scale=0.05");
  EXPECT_EQ(squared["h"][10], 5.0);
  EXPECT_EQ(squared["h"][30], 45.0);
  EXPECT_EQ(squared["too_small_up_to"], 19.0);
  EXPECT_EQ(squared["too_great_from"], 21.0);
  const std::string csv = folder_.path() + "/formulas.csv";
  const Ran text = study("formulas maze --slope 50 --moves 8 --scale 0.1 --csv " + csv);
  EXPECT_EQ(text.status, 0) << text.err;
  for (const char* const part :
       {"8 moves", "27 degrees", "octile: exact", "manhattan: overestimates, 124% to 141%",
        "chebyshev: underestimates", "squared-euclidean scale=0.1: underestimates up to ",
        "no factor makes it fit"})
    EXPECT_TRUE(contains(text.out, part));
  const std::string lines = file_text(csv);
  EXPECT_TRUE(contains(lines, "distance,x,y,true_cost,manhattan,octile,"));
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1 + 36);
  expect_refusal(study("formulas maze --scale 2"), 2, {"--scale", "0.000001 to 1"});
  expect_refusal(study("formulas maze --slope 101"), 2, {"--slope", "100"});
}

TEST_F(Study, WrongUsageSaysWhatIsRight) {
  expect_refusal(
      study(""), 2,
      {"study memory MAP", "study streams MAP", "study weights MAP", "study formulas MAP"});
  expect_refusal(study("memory"), 2, {"MAP"});
  expect_refusal(study("memory maze --within much"), 2, {"much", "--within", "65536"});
  expect_refusal(study("memory maze --pairs 0"), 2, {"--pairs", "10,000,000"});
  expect_refusal(study("memory maze --place here"), 2, {"--place", "farthest:8:1"});
  expect_refusal(study("streams maze --stream cold"), 2, {"--stream", "drifting"});
  expect_refusal(study("streams maze --strategy least-used:2"), 2,
                 {"least-used:2", "P from 0 to 1"});
  expect_refusal(study("memory " + map_ + " --pairs 2 --csv " + map_), 2, {"m.map"});
  const std::string outside =
      folder_.write("outside.scen", std::string(kProblems) + "0\tm.map\t5\t3\t1\t1\t4\t0\t4\n");
  const Ran ran = study("memory " + map_ + " --place farthest:1 --pairs " + outside);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "outside.scen:4"));
  const std::string help = study("streams --help").out;
  for (const char* const name : {"uniform", "drifting", "least-used:P", "earlier:N"})
    EXPECT_TRUE(contains(help, name));
}

}  // namespace
}  // namespace waymark::study_test
