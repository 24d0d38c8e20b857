// Graphs on the command line.
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

// Inn and mill lie 5 km apart; the way back leads over the ford.
constexpr const char* kGraph =
    "{\"directed\": true, \"unit\": \"km\", \"unit_cost\": 10, \"nodes\": ["
    "{\"id\": \"inn\", \"x\": 0, \"y\": 0}, {\"id\": \"mill\", \"x\": 3, \"y\": 4},"
    "{\"id\": \"ford\", \"x\": 0, \"y\": 4}, {\"id\": \"isle\", \"x\": 9, \"y\": 9}],"
    "\"edges\": [{\"from\": \"inn\", \"to\": \"mill\", \"cost\": 50},"
    "{\"from\": \"mill\", \"to\": \"ford\", \"cost\": 30},"
    "{\"from\": \"ford\", \"to\": \"inn\", \"cost\": 40}]}";

TEST(GraphCommands, SolveNamesNodes) {
  TestFolder folder;
  const std::string path = folder.write("ways.json", kGraph);
  const nlohmann::json there =
      run_waymark("solve " + path + " --start inn --goal mill --json").json();
  EXPECT_EQ(there["cost"], 5.0);
  EXPECT_EQ(there["start"], "inn");
  EXPECT_TRUE(there["moves"].is_null());
  EXPECT_EQ(there["movement"], "edges");
  const nlohmann::json back =
      run_waymark("solve " + path + " --start mill --goal inn --landmark ford --json").json();
  EXPECT_EQ(back["cost"], 7.0);
  EXPECT_EQ(back["landmarks"][0], "ford");
  const Ran text = run_waymark("solve " + path + " --start mill --goal inn");
  EXPECT_NE(text.out.find("4 nodes, 3 edges, some of them one-way\nfrom mill to inn: 7"),
            std::string::npos)
      << text.out;
  expect_refusal(run_waymark("solve " + path + " --start inn --goal isle"), 1,
                 {"no path from inn to isle"});
}

TEST(GraphCommands, WhatIsOfCellsIsRefused) {
  TestFolder folder;
  const std::string path = folder.write("ways.json", kGraph);
  const std::string solve = "solve " + path + " --start inn --goal mill ";
  expect_refusal(run_waymark(solve + "--moves 8"), 2, {"edges of its own", "Leave it out"});
  expect_refusal(run_waymark(solve + "--terrain swamp=2"), 2, {"costs of its own"});
  expect_refusal(run_waymark(solve + "--contender jps"), 2, {"needs a grid"});
  expect_refusal(run_waymark("solve " + path + " --start inn --goal 3,4"), 2,
                 {"no node is called '3,4'"});
  expect_refusal(run_waymark("study formulas " + path), 2, {"those of cells"});
}

TEST(GraphCommands, ATownIsGeneratedPlacedOnAndPaired) {
  TestFolder folder;
  const std::string path = folder.path() + "/" + "town.gr";
  ASSERT_EQ(run_waymark("generate town --size 40x30 --out " + path).status, 0);
  const nlohmann::json placed =
      run_waymark("place " + path + " --method farthest --count 4 --json").json();
  EXPECT_EQ(placed["landmarks"].size(), 4u);
  EXPECT_TRUE(placed["landmarks"][0].is_string());
  EXPECT_GT(placed["solved"], 0);
  const nlohmann::json pairs =
      run_waymark("pairs " + path + " --count 50 --place farthest:4 --json").json();
  EXPECT_EQ(pairs["solved"], 50);
  EXPECT_LT(pairs["results"][1]["mean_expanded"], pairs["results"][0]["mean_expanded"]);
}

}  // namespace
}  // namespace waymark
