#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::mover_test {
namespace {

constexpr const char* kMap =
    "type octile\nheight 4\nwidth 8\nmap\n"
    "........\n"
    "...@@...\n"
    "..SS@...\n"
    "........\n";

TEST(MoverCommands, MoversAreListedWithTheirFootprints) {
  const Ran text = run_waymark("movers");
  for (const char* part :
       {"infantry: ", "cart: ", "barge: ", "ogre: ", "scout: ", "boat: ", "  o#\n"})
    EXPECT_TRUE(contains(text.out, part));
  const nlohmann::json all = run_waymark("movers --json").json();
  EXPECT_EQ(all["movers"].size(), 6u);
  EXPECT_EQ(all["movers"][3]["footprint"], nlohmann::json({"o#", "##"}));
  EXPECT_EQ(run_waymark("movers cart --json").json()["moves"]["backward"], 24);
  expect_refusal(run_waymark("movers dragon"), 2, {"there is no mover", "infantry"});
}

TEST(MoverCommands, SolveTellsStatesTimeAndMoves) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string solve = "solve " + path + " --mover cart --start 0,0:E --goal 6,3:E ";
  const nlohmann::json found = run_waymark(solve + "--json").json();
  EXPECT_EQ(found["mover"], "cart");
  EXPECT_EQ(found["headings"], 4);
  EXPECT_EQ(found["unit"], "s");
  EXPECT_EQ(found["start"], "0,0:E");
  const nlohmann::json& row = found["results"][0];
  EXPECT_EQ(row["path"].front(), "0,0:E");
  EXPECT_EQ(row["path"].back(), "6,3:E");
  int moves = 0;
  for (const auto& [name, count] : row["path_moves"].items()) moves += count.get<int>();
  EXPECT_EQ(moves + 1, static_cast<int>(row["path"].size()));
  const Ran text = run_waymark(solve);
  EXPECT_TRUE(contains(text.out, "8 x 4 cells, cart, 4 headings: "));
  EXPECT_TRUE(contains(text.out, " s, "));
  EXPECT_TRUE(contains(text.out, " forward"));
}

TEST(MoverCommands, AGoalWithoutAHeadingMayBeEnteredByAny) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string solve = "solve " + path + " --mover infantry --start 0,0 --json --goal ";
  const nlohmann::json any = run_waymark(solve + "0,2").json();
  EXPECT_EQ(any["start"], "0,0:E");
  EXPECT_EQ(any["goals"].size(), 4u);
  double least = 1e9;
  for (const char* heading : {"E", "S", "W", "N"}) {
    const nlohmann::json one = run_waymark(solve + "0,2:" + heading).json();
    least = std::min(least, one["cost"].get<double>());
  }
  EXPECT_EQ(any["cost"], least);
  EXPECT_TRUE(contains(run_waymark("solve " + path + " --mover scout --start 0,0 --goal 7,3").out,
                       "from 0,0:E to 7,3 with any heading: "));
  expect_refusal(
      run_waymark("solve " + path + " --mover scout --start 0,0 --goal 7,3 --goal 7,0 --goals all"),
      2, {"each goal needs a heading", "Add the headings"});
}

TEST(MoverCommands, WhereAMoverCannotBeIsToldInWords) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string solve = "solve " + path + " --mover cart ";
  expect_refusal(run_waymark(solve + "--start 2,1:E --goal 0,0"), 2,
                 {"the cart can't be at start 2,1:E: the front cell is in a wall",
                  "The nearest free state is"});
  expect_refusal(run_waymark(solve + "--start 0,0:NE --goal 0,0"), 2,
                 {"unknown mover state '0,0:NE'"});
  expect_refusal(run_waymark(solve + "--start 0,0 --goal 1,0 --terrain swamp=2"), 2,
                 {"its own speed"});
  expect_refusal(run_waymark(solve + "--start 0,0 --goal 1,0 --moves 8"), 2, {"its own moves"});
  expect_refusal(run_waymark("solve " + path + " --mover boat --start 0,0 --goal 2,2"), 2,
                 {"the rear cell is on ground", "The nearest free state is 2,2:E"});
  const std::string dry = folder.write("dry.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
  expect_refusal(run_waymark("solve " + dry + " --mover boat --start 0,0 --goal 1,0"), 2,
                 {"dry.map", "the unit boat fits nowhere"});
  expect_refusal(run_waymark("solve " + path + " --mover dragon --start 0,0 --goal 1,0"), 2,
                 {"--mover", "there is no mover \"dragon\""});
  const std::string spoiled = folder.write("m.json", "{\"name\": \"m\",\n \"headings\": 4}");
  expect_refusal(run_waymark("solve " + path + " --mover " + spoiled + " --start 0,0 --goal 1,0"),
                 2, {"m.json:1:1", "\"footprint\" is missing"});
  expect_refusal(run_waymark("solve " + path +
                             " --start 0,0 --goal 1,0 --search "
                             "'astar h=landmarks:places'"),
                 2, {"needs a mover"});
}

// Every search ends at the same heading as Dijkstra's algorithm: the one with the lowest cost.
TEST(MoverCommands, AGoalWithoutAHeadingIsForEverySearch) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string solve = "solve " + path + " --mover infantry --start 0,0 --goal 7,3 --json ";
  const nlohmann::json best = run_waymark(solve + "--search dijkstra").json();
  for (const char* const text :
       {"fringe", "fringe h=zero", "idastar", "astar open=list", "astar open=heap nodes=new",
        "astar open=stacks", "astar open=pairing", "astar h=old-path:0:0:safe"}) {
    const Ran ran = run_waymark(solve + "--search '" + text + "'");
    ASSERT_EQ(ran.status, 0) << text << ": " << ran.err;
    const nlohmann::json result = ran.json()["results"][0];
    EXPECT_EQ(result["cost"], best["cost"]) << text;
    EXPECT_EQ(result["ended_at"], result["path"].back()) << text;
    EXPECT_EQ(result["ended_at"].get<std::string>().rfind("7,3:", 0), 0u) << result["ended_at"];
  }
}

// The map has walls, and the program that is tested counts its allocations.
TEST(MoverCommands, RefusedMovesAndAllocationsAreNumbersInTheJson) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const nlohmann::json found =
      run_waymark("solve " + path + " --mover infantry --start 0,0 --goal 7,3 --json").json();
  for (const nlohmann::json& result : found["results"]) {
    EXPECT_GT(result["refused_moves"]["off_map"], 0);
    EXPECT_GT(result["refused_moves"]["wall"], 0);
    if (result["allocations"].is_null()) continue;  // this build does not count them
    // The second search reuses the memory of the first one.
    EXPECT_LE(result["allocations"]["repeated_search"], result["allocations"]["first_search"]);
  }
  const nlohmann::json plain =
      run_waymark("solve " + path + " --start 0,0 --goal 7,3 --json").json();
  EXPECT_FALSE(plain["results"][0].contains("refused_moves"));
}

TEST(MoverCommands, ALimitGivesUpAndBoundsTellWhatTheyLeaveOut) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string solve = "solve " + path + " --mover infantry --start 0,0 --goal 7,3:E ";
  const nlohmann::json given_up = run_waymark(solve + "--search 'astar limit=3' --json").json();
  EXPECT_EQ(given_up["results"][0]["gave_up"], true);
  EXPECT_EQ(given_up["results"][0]["expanded"], 3);
  const std::string bounds = solve + "--search 'astar bounds=0,0,8,2'";
  const nlohmann::json found = run_waymark(bounds + " --json").json();
  EXPECT_TRUE(found["results"][0]["cost"].is_null());
  EXPECT_GT(found["results"][0]["outside"]["steps"], 0);
  EXPECT_TRUE(found["results"][0]["outside"]["to"].is_string());
  EXPECT_TRUE(contains(run_waymark(bounds).out, "outside the bounds"));
}

TEST(MoverCommands, PairsPlacementsAndStudiesTakeMovers) {
  TestFolder folder;
  const std::string path = folder.write("yard.map", kMap);
  const std::string mover = " --mover scout --json";
  const nlohmann::json pairs =
      run_waymark("pairs " + path + mover +
                  " --count 20 --place farthest:2 --search 'astar h=landmarks:places'")
          .json();
  EXPECT_EQ(pairs["results"][0]["optimal"], true);
  const nlohmann::json placed =
      run_waymark("place " + path + mover + " --method farthest --count 2").json();
  EXPECT_EQ(placed["landmarks"].size(), 2u);
  EXPECT_NE(placed["landmarks"][0].get<std::string>().find(':'), std::string::npos);
  EXPECT_EQ(run_waymark("study weights " + path + mover + " --pairs 20").status, 0);
  expect_refusal(run_waymark("pairs " + path + mover + " --scen " + path + ".scen"), 2,
                 {"a mover needs states"});
}

}  // namespace
}  // namespace waymark::mover_test
