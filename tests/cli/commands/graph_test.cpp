#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <tuple>
#include <utility>

#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::graph_test {
namespace {

// Inn and mill are 5 km apart; the way back leads through the ford.
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
  EXPECT_EQ(back["results"][0]["path"], nlohmann::json::parse(R"(["mill", "ford", "inn"])"));
  EXPECT_EQ(back["landmarks"][0], "ford");
  const Ran text = run_waymark("solve " + path + " --start mill --goal inn");
  EXPECT_TRUE(contains(text.out, "4 nodes, 3 edges, some of them one-way\nfrom mill to inn: 7"));
  expect_refusal(run_waymark("solve " + path + " --start inn --goal isle"), 1,
                 {"no path from inn to isle"});
}

// From a to b there is one short and slow edge, and two long and fast edges through c.
constexpr const char* kTimes =
    "graph [ directed 1 node [ id 1 label \"a\" x 0 y 0 ] node [ id 2 label \"b\" x 100 y 0 ]\n"
    "node [ id 3 label \"c\" x 50 y 80 ]\n"
    "edge [ source 1 target 2 length 140 travel_time 60 ]\n"
    "edge [ source 1 target 3 length 230 travel_time 12 ]\n"
    "edge [ source 3 target 2 length 230 travel_time 12 ] ]\n";

TEST(GraphCommands, TheCostOfAnEdgeIsNamedAndChosen) {
  TestFolder folder;
  const std::string path = folder.write("times.gml", kTimes);
  const std::string solve = "solve " + path + " --start a --goal b";
  EXPECT_TRUE(contains(run_waymark(solve).out,
                       path + ": an edge costs its length, in m (--cost also accepts travel_time, "
                              "straight, edges)\n"));
  EXPECT_EQ(run_waymark(solve + " --json").json()["cost"], 140.0);
  EXPECT_EQ(run_waymark(solve + " --json").json()["edge_cost"], "length");
  const nlohmann::json times = run_waymark(solve + " --cost travel_time --json").json();
  EXPECT_EQ(times["cost"], 24);
  EXPECT_EQ(times["edge_cost"], "travel_time");
  EXPECT_EQ(
      run_waymark("solve cost=travel_time:" + path + " --start a --goal b --json").json()["cost"],
      24);
  EXPECT_EQ(run_waymark(solve + " --cost edges --json").json()["cost"], 1);
  EXPECT_EQ(run_waymark(solve + " --cost straight --json").json()["cost"], 100);
  const nlohmann::json walk =
      run_waymark("walk " + path + " --start a --goal b --cost travel_time --json").json();
  EXPECT_EQ(walk["legs"][0]["path"], nlohmann::json({"a", "c", "b"}));
  for (const char* const command : {"pairs", "place --method farthest", "study repair"})
    EXPECT_TRUE(contains(run_waymark(command + (" " + path + " --count 2 --cost travel_time")).out,
                         "an edge costs its travel_time, in s"))
        << command;
  expect_refusal(run_waymark(solve + " --cost km"), 2,
                 {"no edge has the attribute \"km\"", "--cost length, travel_time"});
  expect_refusal(run_waymark("solve maze --cost km"), 2, {"no choice of costs", "Omit --cost"});
}

TEST(GraphCommands, AnErrorNamesAKnownFormat) {
  TestFolder folder;
  const std::string osm = folder.write("town.xml", "<?xml version='1.0'?>\n<osm version='0.6'/>");
  expect_refusal(run_waymark("solve " + osm), 2, {"this is OpenStreetMap XML", "OSMnx"});
  const std::string lost = folder.write("graph.txt", kTimes);
  expect_refusal(run_waymark("solve " + lost), 2, {"this is GML", "Rename it to end in .gml"});
  const std::string huge = folder.write(
      "huge.json", "{\"nodes\": [{\"id\": \"1\", \"x\": 1e154, \"y\": 0}], \"edges\": []}");
  expect_refusal(run_waymark("solve " + huge + " --start 1 --goal 1"), 2,
                 {"can't be a coordinate", "from -100000000 to 100000000"});
}

TEST(GraphCommands, RemediesOnGraphsNameNoOptionsOfCells) {
  TestFolder folder;
  const std::string path = folder.write("ways.json", kGraph);
  for (const char* const spec : {"jps", "theta", "'astar h=manhattan'", "'astar ties=cross:0.5'"}) {
    const Ran ran = run_waymark("solve " + path + " --start inn --goal mill --search " + spec);
    EXPECT_EQ(ran.status, 2);
    EXPECT_FALSE(contains(ran.err, "--terrain"));
    EXPECT_FALSE(contains(ran.err, "--moves"));
  }
}

TEST(GraphCommands, WhatIsOfCellsIsRefused) {
  TestFolder folder;
  const std::string path = folder.write("ways.json", kGraph);
  const std::string solve = "solve " + path + " --start inn --goal mill ";
  expect_refusal(run_waymark(solve + "--moves 8"), 2, {"no moves to choose", "Remove it"});
  expect_refusal(run_waymark(solve + "--terrain swamp=2"), 2, {"edge costs instead of terrain"});
  expect_refusal(run_waymark(solve + "--search jps"), 2, {"needs a grid"});
  expect_refusal(run_waymark("solve " + path + " --start inn --goal 3,4"), 2,
                 {"unknown node '3,4'"});
  expect_refusal(run_waymark("study formulas " + path), 2, {"needs a grid map"});
}

// The header of a CSV and the line below it.
std::pair<std::string, std::string> head_and_line(const std::string& path) {
  std::ifstream file(path);
  std::pair<std::string, std::string> lines;
  std::getline(file, lines.first);
  std::getline(file, lines.second);
  return lines;
}

// Checks that the search names in a report work as options of other commands.
TEST(GraphCommands, PairsAndCountsNameNodesAsStartTakesThem) {
  TestFolder folder;
  const std::string ways = folder.write("ways.json", kGraph), csv = folder.path() + "/p.csv";
  ASSERT_EQ(run_waymark("pairs " + ways + " --count 1 --seed 2 --csv " + csv).status, 0);
  auto [head, line] = head_and_line(csv);
  EXPECT_EQ(head.rfind("start,start_x,start_y,goal,goal_x,goal_y,true_cost,", 0), 0u) << head;
  const std::string start = line.substr(0, line.find(','));
  EXPECT_TRUE(start == "inn" || start == "mill" || start == "ford") << line;
  const std::string yard = folder.write(
      "yard.map", "type octile\nheight 3\nwidth 9\nmap\n.........\n.........\n.........\n");
  ASSERT_EQ(run_waymark("pairs " + yard + " --mover infantry --count 1 --csv " + csv).status, 0);
  std::tie(head, line) = head_and_line(csv);
  ASSERT_EQ(line.front(), '"') << "the name of a state has a comma: " << line;
  const std::string state = line.substr(1, line.find('"', 1) - 1);
  EXPECT_EQ(
      run_waymark("solve " + yard + " --mover infantry --start " + state + " --goal 1,1").status, 0)
      << state;
  const nlohmann::json counts =
      run_waymark("place " + ways + " --method farthest --count 2 --pairs 5 --counts --json")
          .json()["counts"];
  EXPECT_TRUE(counts["figures"][1]["cells"][0].is_string()) << counts;
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

// The corridor turns at 3,1.
constexpr const char* kCorner = "type octile\nheight 3\nwidth 4\nmap\n....\n@@@.\n@@@.\n";

TEST(GraphCommands, AMapIsSearchedAsAMeshAndAsHexagons) {
  TestFolder folder;
  const std::string map = folder.write("corner.map", kCorner);
  const nlohmann::json mesh =
      run_waymark("solve mesh:" + map + " --start 0,0 --goal 3,2 --json").json();
  EXPECT_EQ(mesh["start"], "1");
  EXPECT_EQ(mesh["goal"], "2");
  EXPECT_EQ(mesh["cost"], 2.582);  // from 2,0.5 via 3.5,1 to 3.5,2
  // The path is pulled tight, so it turns at 3,1, the left end of the portal.
  EXPECT_NEAR(mesh["results"][0]["tight_length"], 2 * std::sqrt(1.25), 1e-9);
  EXPECT_EQ(run_waymark("solve mesh:" + map + " --start 0.2,0.9 --goal 2 --json").json()["cost"],
            2.582);
  const nlohmann::json hexes =
      run_waymark("solve hex:" + map + " --start 0,0 --goal 3,2 --json").json();
  EXPECT_EQ(hexes["cost"], 5);
  expect_refusal(run_waymark("solve mesh:" + map + " --start 0,2 --goal 2"), 2,
                 {"'0,2'", "a point in the polygon"});
  expect_refusal(run_waymark("solve mesh:nowhere --start 1 --goal 2"), 2, {"nowhere"});
}

// Two triangles, a face without an area, and a triangle one storey higher that touches the second
// one from above.
TEST(GraphCommands, AMeshSaysWhatBecameOfItsFaces) {
  TestFolder folder;
  const std::string mesh = folder.write("storeys.obj",
                                        "v 0 0 0\nv 4 0 0\nv 0 0 4\nv 4 0 4\n"
                                        "v 4 3 0\nv 8 3 0\nv 4 3 4\n"
                                        "f 1 2 3\nf 1 2 2\nf 2 4 3\nf 5 6 7\n");
  const Ran text = run_successfully("solve " + mesh + " --start 1 --goal 3");
  EXPECT_TRUE(contains(text.out,
                       ": 1 face with no area was skipped. Sides are joined if their heights "
                       "differ by at most 0.08.\n"));
  EXPECT_EQ(run_waymark("solve " + mesh + " --start 1 --goal 4 --json").status, 1)
      << "no path leads through the ceiling";
  expect_refusal(run_waymark("solve " + mesh + " --start 1 --goal 2"), 2, {"2"});
}

TEST(GraphCommands, ADemosPointsLieOnItsPolygons) {
  const nlohmann::json mesh = run_waymark("solve mesh:denerim-bloodmage --json").json();
  EXPECT_EQ(mesh["landmarks"].size(), 6u);
  const nlohmann::json by_cells =
      run_waymark("solve mesh:denerim-bloodmage --start 24,37 --goal 86,127 --json").json();
  EXPECT_EQ(mesh["start"], by_cells["start"]);
  EXPECT_EQ(mesh["cost"], by_cells["cost"]);
}

TEST(GraphCommands, AMapIsConverted) {
  TestFolder folder;
  const std::string map = folder.write("corner.map", kCorner);
  const std::string to = folder.path() + "/corner";
  EXPECT_EQ(run_waymark("convert " + map + " --to mesh").out,
            "# Navigation mesh of 2 polygons and 1 portals; y is up, and lengths are cells\n"
            "v 0 0 0\nv 4 0 0\nv 0 0 1\nv 3 0 1\nv 4 0 1\nv 3 0 3\nv 4 0 3\n"
            "f 1 3 5 2\nf 4 6 7 5\n");
  EXPECT_EQ(run_waymark("convert " + map + " --to hex").out,
            "type hex\nheight 3\nwidth 4\nmap\n....\n@@@.\n@@@.\n");
  const Ran mesh = run_waymark("convert " + map + " --to mesh --out " + to + ".obj");
  EXPECT_EQ(mesh.out, to + ".obj: 2 nodes, 2 edges\n");
  EXPECT_EQ(run_waymark("solve " + to + ".obj --start 1 --goal 2 --json").json()["cost"], 2.581139);
  const Ran roads = run_waymark("convert " + map + " --to dimacs --out " + to + ".gr");
  EXPECT_EQ(roads.out, to + ".gr: 6 nodes, 10 edges\n");
  EXPECT_EQ(run_waymark("solve " + to + ".gr --start 1 --goal 6 --json").json()["cost"], 5);
  // With 8 moves, a diagonal step requires both cells next to it to be free.
  EXPECT_EQ(run_waymark("convert " + map + " --to dimacs --moves 8:cut --out " + to + ".gr").out,
            to + ".gr: 6 nodes, 12 edges\n");
  EXPECT_EQ(run_waymark("convert " + to + ".obj --to dimacs --out " + to + "2.gr").out,
            to + "2.gr: 2 nodes, 2 edges\n");
}

TEST(GraphCommands, WhatCannotBeConvertedIsRefused) {
  TestFolder folder;
  const std::string map = folder.write("corner.map", kCorner);
  expect_refusal(run_waymark("convert " + map + " --to dimacs"), 2, {"two files", "--out FILE.gr"});
  expect_refusal(run_waymark("convert " + map + " --to roads"), 2, {"roads"});
  expect_refusal(run_waymark("convert " + map), 2, {"--to"});
  expect_refusal(run_waymark("convert " + map + " --to mesh --out a.map"), 2, {".obj"});
  expect_refusal(run_waymark("convert generate:town --to mesh"), 2, {"can't be written as mesh"});
  expect_refusal(run_waymark("convert generate:town --to dimacs --moves 8 --out t.gr"), 2,
                 {"no moves to choose"});
  const std::string bad = folder.write("bad.obj", "v 0 0 0\nf 1 2 3\n");
  expect_refusal(run_waymark("convert " + bad + " --to mesh"), 2, {"bad.obj:2:5", "no vertex 2"});
}

TEST(GraphCommands, AMapIsHeldAgainstItsMesh) {
  const Ran ran = run_waymark("study mesh denerim-bloodmage --pairs 40 --json");
  ASSERT_EQ(ran.status, 0) << ran.err;
  const nlohmann::json study = ran.json();
  EXPECT_EQ(study["movement"], "8");
  EXPECT_EQ(study["polygons"], 753);
  EXPECT_EQ(study["pairs"].get<int>() + study["omitted"].get<int>(), 40);
  for (const char* side : {"as_cells", "as_polygons"}) {
    const nlohmann::json& rows = study[side]["results"];
    ASSERT_EQ(rows.size(), 6u);
    EXPECT_EQ(rows[5]["landmarks"], 16);
    EXPECT_LT(rows[5]["mean_expanded"], rows[0]["mean_expanded"]);
    EXPECT_GE(rows[5]["of_exact"], 1.0);
    EXPECT_GT(rows[5]["h_of_cost"], rows[0]["h_of_cost"]);
  }
  const Ran text = run_waymark("study mesh door-near --pairs 20 --place farthest:2 --moves 4");
  EXPECT_TRUE(contains(text.out, "4 moves; its mesh has 3 polygons and 2 portals"));
  EXPECT_TRUE(contains(text.out, "2 landmarks"));
  EXPECT_FALSE(contains(text.out, "4 landmarks"));
  expect_refusal(run_waymark("study mesh hills"), 2, {"terrain has different costs", "--terrain"});
  expect_refusal(run_waymark("study mesh generate:town"), 2, {"this map is already a graph"});
}

}  // namespace
}  // namespace waymark::graph_test
