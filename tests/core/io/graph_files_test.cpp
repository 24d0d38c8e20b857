// Reading and writing of graph files.
#include <gtest/gtest.h>

#include "core/field/distance_field.h"
#include "core/generate/generators.h"
#include "core/io/attribute_graph.h"
#include "core/io/map_file.h"
#include "core/map/map_cut.h"
#include "tests/support/dimacs_text.h"

namespace waymark::graph_files_test {
namespace {

constexpr const char* kArcs =
    "c a square\n"
    "p sp 4 5\n"
    "a 1 2 6\na 2 3 8\na 3 4 6\na 4 1 8\na 1 3 10\n";
constexpr const char* kPlaces =
    "c places\n"
    "p aux sp co 4\n"
    "v 1 0 0\nv 2 300 0\nv 3 300 -400\nv 4 0 -400\n";

TEST(GraphFiles, DimacsRoadsAreRead) {
  const Result<GraphData> draft = parse_dimacs(kArcs, "s.gr", kPlaces, "s.co");
  ASSERT_TRUE(draft) << draft.error().text();
  ASSERT_EQ(draft.value().places.size(), 4u);
  EXPECT_EQ(draft.value().places[2], (NodePlace{3, 4}));  // north is up
  const Graph graph = Graph::of(draft.value(), "s.gr").value();
  EXPECT_TRUE(graph.directed());
  EXPECT_EQ(graph.edge_count(), 5u);
  EXPECT_EQ(graph.name(graph.find("3")), "3");
  EXPECT_EQ(graph.find("0"), kNoNode);
  // Writing the graph and reading it back gives the same graph.
  const Result<GraphData> again =
      parse_dimacs(dimacs_arcs(graph), "t.gr", dimacs_places(graph), "t.co");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again.value().places, draft.value().places);
  EXPECT_EQ(dimacs_arcs(Graph::of(again.value(), "t.gr").value()), dimacs_arcs(graph));
}

// The limit applies to hundredths, the unit of these files.
TEST(GraphFiles, DimacsPlacesMayBeAsLargeAsTheLimit) {
  const auto read = [](const std::string& place) {
    return parse_dimacs("p sp 2 1\na 1 2 5\n", "s.gr",
                        "p aux sp co 2\nv 1 " + place + "\nv 2 0 0\n", "s.co");
  };
  const Result<GraphData> draft = read("1e10 -9999999999");
  ASSERT_TRUE(draft) << draft.error().text();
  const Graph graph = Graph::of(draft.value(), "s.gr").value();
  const Result<GraphData> again =
      parse_dimacs(dimacs_arcs(graph), "t.gr", dimacs_places(graph), "t.co");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again.value().places, draft.value().places);
  EXPECT_EQ(
      read("0 1e30").error().text(),
      "s.co:2:7: \"1e30\" can't be a coordinate. Coordinates are numbers from -10000000000 to "
      "10000000000");
}

TEST(GraphFiles, DimacsFaultsNameLineAndColumn) {
  const auto fault = [](const std::string& arcs, const std::string& places = kPlaces) {
    const Result<GraphData> draft = parse_dimacs(arcs, "s.gr", places, "s.co");
    return draft ? "read" : draft.error().text();
  };
  EXPECT_EQ(fault(""), "s.gr: the file has no problem line. It must begin with a p line");
  EXPECT_EQ(fault("p sp 4\n"), "s.gr:1:6: invalid problem line. Write p sp NODES ARCS");
  EXPECT_EQ(fault("p sp 4 1\nc\na 1 5 2\n"),
            "s.gr:3:5: there is no node 5. Nodes are numbered 1 to 4");
  EXPECT_EQ(fault("p sp 4 1\na 1 2 -1\n"), "s.gr:2:7: an arc costs -1. Costs must be at least 0");
  EXPECT_EQ(fault("p sp 4 1\na 1 2 1.5\n"),
            "s.gr:2:7: invalid arc. Write a FROM TO COST, all integers");
  EXPECT_EQ(fault("p sp 4 2\na 1 2 1\n"),
            "s.gr: the header declares 2 arcs, but the file has 1. The file is truncated, or its "
            "problem line is wrong");
  EXPECT_EQ(
      fault("p sp 5 0\n"),
      "s.co:2:13: the file has coordinates for 4 nodes, but the graph has 5 nodes. Use two files "
      "of the same graph");
  EXPECT_EQ(fault("p sp 1 0\n", "p aux sp co 1\nv 1 0 0\nv 1 0 0\n"),
            "s.co:3:3: node 1 has two v lines. Remove one of them");
  EXPECT_EQ(
      fault("p sp 60000000 0\n"),
      "s.co: the file is too short for the coordinates of 60000000 nodes. The file is truncated, "
      "or the graph's problem line is wrong");
  EXPECT_EQ(fault("p sp 1 0\n", "p aux sp co 1\n"),
            "s.co: node 1 has no coordinates. Add a v line for each node");
}

// By hand on a free honeycomb: from 2,0 to 0,2 there are two steps to the lower left and no step to
// the left.
TEST(GraphFiles, HexagonsAreRead) {
  const Result<GraphData> draft =
      parse_hex("type hex\nheight 3\nwidth 3\nmap\n...\n..@\n3..\n", "h.hex");
  ASSERT_TRUE(draft) << draft.error().text();
  const Graph graph = Graph::of(draft.value(), "h.hex").value();
  EXPECT_EQ(graph.node_count(), 8);
  EXPECT_EQ(graph.unit_cost(), 2);
  const auto steps = [&](Cell from) {
    std::vector<std::pair<Cell, Cost>> list;
    for (const Graph::Link& link : graph.edges_out(graph.node(from)))
      list.push_back({graph.cell(link.to), link.cost});
    return list;
  };
  using Steps = std::vector<std::pair<Cell, Cost>>;
  EXPECT_EQ(steps({0, 1}),
            (Steps{{{0, 0}, 2}, {{1, 0}, 2}, {{1, 1}, 2}, {{0, 2}, 4}, {{1, 2}, 2}}));
  EXPECT_EQ(steps({0, 2}), (Steps{{{0, 1}, 4}, {{1, 2}, 4}}));
  EXPECT_EQ(steps({1, 2}), (Steps{{{0, 1}, 2}, {{1, 1}, 2}, {{0, 2}, 4}, {{2, 2}, 2}}));
  EXPECT_EQ(hex_text(graph), "type hex\nheight 3\nwidth 3\nmap\n...\n..@\n3..\n");
}

TEST(GraphFiles, OnAFreeHoneycombTheDistanceIsTheCost) {
  const Graph graph = Graph::of(hex_draft(9, 8, std::vector<int>(72, 1)), "free").value();
  const Grid grid(std::make_shared<const Graph>(graph));
  const Moves moves = Moves::of(4, grid);
  for (const Cell from : {Cell{0, 0}, Cell{4, 3}, Cell{8, 7}, Cell{3, 4}}) {
    const DistanceField field = distance_field(grid, moves, from);
    for (int y = 0; y < 8; ++y)
      for (int x = 0; x < 9; ++x)
        EXPECT_EQ(field.at(grid.node({x, y})), graph.distance(grid.node(from), grid.node({x, y})));
  }
}

TEST(GraphFiles, HexagonFaultsNameLineAndColumn) {
  const auto fault = [](const std::string& text) {
    const Result<GraphData> draft = parse_hex(text, "h.hex");
    return draft ? "read" : draft.error().text();
  };
  EXPECT_EQ(fault("type octile\n"),
            "h.hex:1:1: the header has no type here. Expected: type hex, height H, width W, map, "
            "each on its own line");
  EXPECT_EQ(fault("type hex\nheight 0\nwidth 2\nmap\n"),
            "h.hex:4:1: a map cannot be 2 x 0. It can have 1 to 67108864 hexagons");
  EXPECT_EQ(fault("type hex\nheight 9\nwidth 9\nmap\n.\n"),
            "h.hex:4:1: the map is shorter than the declared 9 x 9. The file is truncated, or its "
            "header is wrong");
  EXPECT_EQ(fault("type hex\nheight 1\nwidth 3\nmap\n.x.\n"),
            "h.hex:5:2: 'x' is not a hexagon. Write '.' for free, '@' for blocked, or 1 to 9 for "
            "its cost");
  EXPECT_EQ(
      fault("type hex\nheight 2\nwidth 2\nmap\n....\n.\n"),
      "h.hex:5:3: the row has 4 characters instead of 2. All rows must be as long as the width");
  EXPECT_EQ(fault("type hex\nheight 1\nwidth 2\nmap\n@@\n"),
            "h.hex: all hexagons are blocked. At least one must be free");
}

std::string graphml(const std::string& body, const char* direction = "directed") {
  return "<?xml version='1.0'?>\n<graphml>\n"
         "<key id=\"d1\" for=\"node\" attr.name=\"x\"/>\n"
         "<key id=\"d2\" for=\"node\" attr.name=\"y\"/>\n"
         "<key id=\"d3\" for=\"edge\" attr.name=\"length\"/>\n"
         "<key id=\"d4\" for=\"edge\" attr.name=\"oneway\"/>"
         "<key id=\"d5\" for=\"edge\" attr.name=\"highway\"/>\n"
         "<graph edgedefault=\"" +
         std::string(direction) + "\">\n" + body + "</graph></graphml>\n";
}

const std::string kTwoNodes =
    "<node id=\"a\"><data key=\"d1\">300</data><data key=\"d2\">4</data></node>\n"
    "<node id=\"b\"><data key=\"d1\">303</data><data key=\"d2\">8</data></node>\n";

TEST(GraphFiles, GraphmlIsRead) {
  const std::string edges =
      "<edge source=\"a\" target=\"b\"><data key=\"d3\">5.26</data></edge>\n"
      "<edge source=\"b\" target=\"a\"/>\n";
  const Result<GraphDataWithCost> draft = parse_graphml(graphml(kTwoNodes + edges), "g.graphml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().names, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(draft.value().places[1], (NodePlace{303, -8}));
  EXPECT_EQ(draft.value().unit_cost, 100);
  EXPECT_EQ(draft.value().edges, (std::vector<GraphData::Edge>{{0, 1, 526}, {1, 0, 500}}));
  EXPECT_EQ(draft.value().unit, "m");
}

// For such an edge, source and target have no meaning, so they cannot define the direction of a
// one-way street.
TEST(GraphFiles, EdgesWithoutDirectionLeadBothWaysWhateverOnewaySays) {
  const std::string edges =
      "<edge source=\"b\" target=\"a\"><data key=\"d3\">7</data></edge>\n"
      "<edge source=\"a\" target=\"b\"><data key=\"d3\">6</data><data "
      "key=\"d4\">True</data></edge>\n";
  const Result<GraphDataWithCost> draft =
      parse_graphml(graphml(kTwoNodes + edges, "undirected"), "g.graphml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().edges,
            (std::vector<GraphData::Edge>{{1, 0, 70}, {0, 1, 70}, {0, 1, 60}, {1, 0, 60}}));
}

TEST(GraphFiles, HighwaysTellWhereMainRoadsGo) {
  const auto main = [](const std::string& highway) {
    const std::string edge = "<edge source=\"a\" target=\"b\"><data key=\"d5\">" + highway +
                             "</data></edge>\n<node id=\"c\"><data key=\"d1\">1</data>"
                             "<data key=\"d2\">1</data></node>\n";
    return parse_graphml(graphml(kTwoNodes + edge), "g.graphml").value().main;
  };
  const std::vector<std::uint8_t> ends = {1, 1, 0}, none;
  EXPECT_EQ(main("primary"), ends);
  EXPECT_EQ(main("motorway_link"), ends);
  EXPECT_EQ(main("['residential', 'secondary']"), ends);
  EXPECT_EQ(main("tertiary"), none);
  EXPECT_EQ(main("residential"), none);
}

// At 60 degrees north, a degree of longitude is half as long as a degree of latitude.
TEST(GraphFiles, DegreesAreLaidOutInMetres) {
  const std::string nodes =
      "<node id=\"a\"><data key=\"d1\">10</data><data key=\"d2\">60</data></node>\n"
      "<node id=\"b\"><data key=\"d1\">11</data><data key=\"d2\">60</data></node>\n"
      "<edge source=\"a\" target=\"b\"><data key=\"d3\">56000</data></edge>\n";
  const Result<GraphDataWithCost> draft = parse_graphml(graphml(nodes), "g.graphml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_NEAR(draft.value().places[1].x - draft.value().places[0].x, 55'597, 1);
}

TEST(GraphFiles, GraphmlFaultsNameLineAndColumn) {
  const auto fault = [](const std::string& text) {
    const Result<GraphDataWithCost> draft = parse_graphml(text, "g.graphml");
    return draft ? "read" : draft.error().text();
  };
  EXPECT_EQ(fault("<a></b>"),
            "g.graphml:1:6: invalid XML: Start-end tags mismatch. Write the graph as GraphML");
  EXPECT_EQ(fault("<a/>"),
            "g.graphml: the file has no graphml element. Write the graph as GraphML");
  EXPECT_EQ(
      fault(graphml(kTwoNodes + "<edge source=\"a\" target=\"c\"/>\n")),
      "g.graphml:10:2: no node has the id \"c\", the target of an edge. Use the ids of two nodes");
  EXPECT_EQ(fault(graphml("<node id=\"a\"/>\n")),
            "g.graphml:8:2: node \"a\" has no coordinates. Add x and y to each node");
  EXPECT_EQ(fault(graphml(kTwoNodes + kTwoNodes)),
            "g.graphml:10:2: two nodes have the id \"a\". Give each node its own id");
  EXPECT_EQ(fault(graphml("<node id=\"a\"><data key=\"d1\">x</data></node>\n")),
            "g.graphml:8:2: \"x\" is not a valid x. Write a number");
}

TEST(GraphFiles, AGeneratedTownHasMainRoadsThatMeet) {
  const Grid grid = generate(usual_plan("town").value()).value();
  const Graph& graph = *grid.graph();
  int on_main = 0, along = 0;
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    if (!graph.on_main_road(node)) continue;
    ++on_main;
    for (const Graph::Link link : graph.edges_out(node)) along += graph.on_main_road(link.to);
  }
  // Two of every eight lines of crossings are main roads: 1/4 + 1/4, minus 1/16 for the crossings
  // of two main roads.
  EXPECT_NEAR(on_main, graph.node_count() * 15.0 / 64, graph.node_count() / 50.0);
  EXPECT_GT(along, on_main * 3 / 2);  // they form roads
}

TEST(GraphFiles, AGeneratedTownIsConnectedBothWaysAndHasAsManyCrossingsAsAsked) {
  const Grid grid = generate(usual_plan("town").value()).value();
  const Graph& graph = *grid.graph();
  EXPECT_GE(graph.node_count(), 20'000);
  EXPECT_TRUE(graph.directed());
  const DistanceField field = distance_field(grid, Moves::of(4, grid), grid.cell(graph.find("1")));
  for (int number = 0; number < graph.node_count(); ++number) {
    ASSERT_NE(field.at(graph.at(number)), kNoCost);
    ASSERT_NE(field.from(graph.at(number)), kNoCost);
  }
  for (const auto& [width, height] : {std::pair{16, 16}, std::pair{17, 90}, std::pair{300, 200}})
    EXPECT_GE(generate("town", width, height, 3).value().walkable_count(), width * height / 2);
}

}  // namespace
}  // namespace waymark::graph_files_test
