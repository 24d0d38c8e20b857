// Tests the attributes of GraphML, GML and node-link JSON, and the detection of file formats.
#include "core/io/attribute_graph.h"

#include <cmath>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/contains.h"

namespace waymark::attribute_graph_test {
namespace {

using Edges = std::vector<GraphData::Edge>;

// Three nodes with their edges. Each edge has a value of one attribute.
struct Told {
  std::vector<NodePlace> places = {{0, 0}, {30, 40}, {60, 0}};
  std::string crs = {};
  std::vector<std::pair<std::string, double>> costs = {};  // of the edges 0-1, 1-2 and 0-2
};
Result<GraphDataWithCost> draft_of(const Told& told, const std::string& cost = "") {
  constexpr std::array<std::pair<const char*, const char*>, 3> kEdges = {
      {{"0", "1"}, {"1", "2"}, {"0", "2"}}};
  AttributeGraph graph;
  graph.set_crs(told.crs);
  for (std::size_t i = 0; i < told.places.size(); ++i) {
    graph.add_node(std::to_string(i), static_cast<std::int64_t>(i));
    graph.node_value("x", told.places[i].x);
    graph.node_value("y", told.places[i].y);
  }
  try {
    for (std::size_t i = 0; i < kEdges.size(); ++i) {
      graph.add_edge(kEdges[i].first, kEdges[i].second, true, static_cast<std::int64_t>(i));
      if (i < told.costs.size() && !told.costs[i].first.empty())
        graph.edge_value(told.costs[i].first, told.costs[i].second);
    }
    return std::move(graph).draft(cost);
  } catch (const AttributeGraph::Fault& fault) {
    return Error{fault.what, std::to_string(fault.at), fault.remedy};
  }
}

std::vector<Cost> costs_of(const Result<GraphDataWithCost>& draft) {
  std::vector<Cost> costs;
  if (draft)
    for (const GraphData::Edge& edge : draft.value().edges) costs.push_back(edge.cost);
  return costs;
}

TEST(AttributeGraph, TakesTheFirstUsualCostThatAllEdgesHave) {
  const Result<GraphDataWithCost> weights =
      draft_of({.costs = {{"weight", 2}, {"weight", 1}, {"weight", 3}}});
  EXPECT_EQ(costs_of(weights), (std::vector<Cost>{2, 1, 3}));
  EXPECT_EQ(weights.value().unit_cost, 1);
  EXPECT_EQ(weights.value().unit, "");
  EXPECT_EQ(weights.value().source.name, "weight");
  EXPECT_EQ(weights.value().source.others, (std::vector<std::string>{"straight", "edges"}));
  // Some edges have a length; the others have the length of a straight line.
  const Result<GraphDataWithCost> some =
      draft_of({.costs = {{"length", 75}, {"", 0}, {"length", 80}}});
  EXPECT_EQ(costs_of(some), (std::vector<Cost>{750, 500, 800}));
  EXPECT_EQ(some.value().source.filled, 1);
}

TEST(AttributeGraph, OnlyAFreeEdgeCosts0) {
  EXPECT_EQ(costs_of(draft_of({.costs = {{"weight", 0}, {"weight", 2}, {"weight", 0}}})),
            (std::vector<Cost>{0, 2, 0}));
  // The straight line between two nodes at the same place has length 0.
  EXPECT_EQ(costs_of(draft_of({.places = {{0, 0}, {0, 0}, {3, 4}}}, "straight")),
            (std::vector<Cost>{0, 5, 5}));
}

TEST(AttributeGraph, AnotherCostIsChosenByName) {
  const Told told{.costs = {{"minutes", 2.5}, {"minutes", 1}, {"minutes", 3}}};
  EXPECT_EQ(draft_of(told).value().source.name, "straight");
  EXPECT_EQ(costs_of(draft_of(told)), (std::vector<Cost>{50, 50, 60}));
  EXPECT_EQ(costs_of(draft_of(told, "minutes")), (std::vector<Cost>{25, 10, 30}));
  EXPECT_EQ(draft_of(told, "minutes").value().unit_cost, 10);
  EXPECT_EQ(costs_of(draft_of(told, "edges")), (std::vector<Cost>{1, 1, 1}));
  EXPECT_EQ(
      draft_of(told, "hours").error().text(),
      "0: no edge has the attribute \"hours\". Choose the cost with --cost minutes, straight, "
      "edges");
}

TEST(AttributeGraph, WhereNothingIsTheCostItIsRefused) {
  const Told told{.places = {{7, 7}, {7, 7}, {7, 7}}};
  EXPECT_TRUE(contains(draft_of(told).error().text(), "no costs for the edges"));
  EXPECT_TRUE(contains(draft_of(told).error().remedy, "--cost edges"));
  EXPECT_EQ(costs_of(draft_of(told, "edges")), (std::vector<Cost>{1, 1, 1}));
  const Result<GraphDataWithCost> some =
      draft_of({.costs = {{"weight", 2}, {"", 0}, {"weight", 3}}});
  EXPECT_TRUE(some.error().text().starts_with("1: an edge has no \"weight\". Add it"))
      << some.error().text();
  const Result<GraphDataWithCost> below =
      draft_of({.costs = {{"weight", 2}, {"weight", -3}}}, "weight");
  EXPECT_TRUE(below.error().text().starts_with("1: an edge can't cost -3")) << below.error().text();
}

// By the haversine formula, computed by hand for one degree of longitude at 60 degrees north: 2 R
// asin(cos 60 sin 0.5) is 55,597 m.
TEST(AttributeGraph, DegreesWithoutLengthsCostGreatCircles) {
  const Told told{.places = {{10, 60}, {11, 60}, {10.5, 60.5}}, .crs = "epsg:4326"};
  const Result<GraphDataWithCost> draft = draft_of(told);
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().unit, "m");
  EXPECT_EQ(draft.value().unit_cost, 10);
  EXPECT_NEAR(costs_of(draft)[2] / 10.0, draft_of(told).value().edges[2].cost / 10.0, 0);
  EXPECT_NEAR(costs_of(draft)[0] / 10.0, 55'597, 1);
  // Lengths are in metres even without a `crs`, because the graph is small and far from 0, 0. For a
  // graph close to 0, 0 they are not.
  EXPECT_EQ(draft_of({.places = told.places}).value().unit, "m");
  EXPECT_EQ(draft_of({.places = {{0, 0}, {3, 4}, {1, 1}}}).value().unit, "");
  EXPECT_EQ(draft_of({.places = told.places, .crs = "epsg:25832"}).value().unit, "");
}

TEST(AttributeGraph, LengthsTellDegreesFromPlaces) {
  const std::vector<NodePlace> places = {{0, 0}, {100, 0}, {50, 80}};
  const auto across = [](const Result<GraphDataWithCost>& draft) {
    return draft.value().places[1].x - draft.value().places[0].x;
  };
  const Told plane{.places = places, .costs = {{"length", 100}, {"length", 95}, {"length", 95}}};
  EXPECT_EQ(across(draft_of(plane)), 100);
  const Told sphere{.places = places,
                    .costs = {{"length", 11e6}, {"length", 9e6}, {"length", 9e6}}};
  EXPECT_GT(across(draft_of(sphere)), 8e6);
}

TEST(AttributeGraph, CoordinatesHaveALimit) {
  EXPECT_TRUE(draft_of({.places = {{1e8, -1e8}, {0, 0}, {1, 1}}}));
  for (const double far : {1.1e8, -1e154, 1e308})
    EXPECT_TRUE(contains(draft_of({.places = {{0, 0}, {0, far}, {1, 1}}}).error().text(),
                         "can't be a coordinate. Coordinates are numbers from -100000000 to "
                         "100000000"));
}

std::string graphml_of(const std::string& keys, const std::string& edges,
                       const char* direction = "directed") {
  return "<graphml><key id=\"x\" for=\"node\" attr.name=\"x\"/>"
         "<key id=\"y\" for=\"node\" attr.name=\"y\"/>" +
         keys + "<graph edgedefault=\"" + direction + "\">" +
         "<node id=\"a\"><data key=\"x\">0</data><data key=\"y\">0</data></node>"
         "<node id=\"b\"><data key=\"x\">300</data><data key=\"y\">0</data></node>"
         "<node id=\"c\"><data key=\"x\">0</data><data key=\"y\">400</data></node>" +
         edges + "</graph></graphml>";
}

TEST(Graphml, KeysOfOneNameAreOneAttribute) {
  const std::string text = graphml_of(
      "<key id=\"l\" for=\"edge\" attr.name=\"length\" attr.type=\"long\"/>"
      "<key id=\"d\" for=\"edge\" attr.name=\"length\" attr.type=\"double\"/>",
      "<edge source=\"a\" target=\"b\"><data key=\"l\">450</data></edge>"
      "<edge source=\"b\" target=\"c\"><data key=\"d\">600.5</data></edge>");
  const Result<GraphDataWithCost> draft = parse_graphml(text, "g.graphml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().edges, (Edges{{0, 1, 4500}, {1, 2, 6005}}));
}

TEST(Graphml, AnEdgeHasADirectionOfItsOwnAndAKeyADefault) {
  const std::string text = graphml_of(
      "<key id=\"l\" for=\"edge\" attr.name=\"length\"><default>500</default></key>",
      "<edge source=\"b\" target=\"a\" directed=\"true\"><data key=\"l\">300</data></edge>"
      "<edge source=\"b\" target=\"c\"/>",
      "undirected");
  const Result<GraphDataWithCost> draft = parse_graphml(text, "g.graphml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().edges, (Edges{{1, 0, 3000}, {1, 2, 5000}, {2, 1, 5000}}));
}

// A text in the form that NetworkX writes.
constexpr const char* kGml =
    "graph [\n  directed 1\n  node [\n    id 0\n    label \"Z&#252;rich &#34;HB&#34;\"\n    x 0\n"
    "    y 0\n  ]\n  node [\n    id 1\n    label \"b\"\n    x 3.0\n    y 4.0\n  ]\n"
    "  edge [\n    source 0\n    target 1\n    weight 7\n  ]\n]\n";

TEST(Gml, IsReadAsNetworkxWritesIt) {
  const Result<GraphDataWithCost> draft = parse_gml(kGml, "g.gml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().names, (std::vector<std::string>{"Z\xc3\xbcrich \"HB\"", "b"}));
  EXPECT_EQ(draft.value().places, (std::vector<NodePlace>{{0, 0}, {3, -4}}));
  EXPECT_EQ(draft.value().edges, (Edges{{0, 1, 7}}));
  EXPECT_EQ(draft.value().source.name, "weight");
}

TEST(Gml, IsReadAsGephiAndIgraphWriteIt) {
  const Result<GraphDataWithCost> gephi = parse_gml(
      "graph\n[\n  Creator \"Gephi\"\n  directed 0\n  node\n  [\n    id 5\n    label \"n\"\n"
      "    graphics\n    [\n      x 10.5\n      y -2.0\n      z 0.0\n      fill \"#000000\"\n"
      "    ]\n  ]\n  node\n  [\n    id 6\n    label \"n\"\n    graphics\n    [\n      x 0\n"
      "      y 0\n    ]\n  ]\n  edge\n  [\n    id 1\n    source 5\n    target 6\n    value 2.5\n"
      "  ]\n]\n",
      "g.gml");
  ASSERT_TRUE(gephi) << gephi.error().text();
  EXPECT_EQ(gephi.value().names,
            (std::vector<std::string>{"5", "6"}));  // ids, because the labels are equal
  EXPECT_EQ(gephi.value().places[0], (NodePlace{10.5, 2}));
  EXPECT_EQ(gephi.value().edges, (Edges{{0, 1, 25}, {1, 0, 25}}));
  const Result<GraphDataWithCost> igraph = parse_gml(
      "Creator \"igraph version 0.10\"\nVersion 1\ngraph\n[\n  directed 0\n  node\n  [\n    id 0\n"
      "    x 1\n    y 2\n    name \"A\"\n  ]\n  node\n  [\n    id 1\n    x 4\n    y 6\n"
      "    name \"B\"\n  ]\n  edge\n  [\n    source 1\n    target 0\n    weight 3\n  ]\n]\n",
      "g.gml");
  ASSERT_TRUE(igraph) << igraph.error().text();
  EXPECT_EQ(igraph.value().names, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(igraph.value().edges, (Edges{{1, 0, 3}, {0, 1, 3}}));
}

TEST(Gml, PlacesMayBeListsAndCommentsArePassedOver) {
  const Result<GraphDataWithCost> draft = parse_gml(
      "# made by hand\ngraph [ node [ id 1 pos 1.5 pos -2 ] node [ id 2 pos 0 pos 0 tags [ a 1 b "
      "[ c 2 ] ] ]\n  # an edge\n  edge [ source 1 target 2 length 4 ] ]",
      "g.gml");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().places[0], (NodePlace{1.5, 2}));
}

TEST(Gml, FaultsNameLineAndColumn) {
  const auto fault = [](const std::string& text) {
    const Result<GraphDataWithCost> draft = parse_gml(text, "g.gml");
    return draft ? "read" : draft.error().text();
  };
  const std::string shape =
      ". GML is written as graph [ node [ id 1 ] edge [ source 1 target 1 ] ]";
  EXPECT_EQ(fault("Version 1\n"), "g.gml:2:1: the file has no graph" + shape);
  EXPECT_EQ(fault("graph [\n node [ id 1"),
            "g.gml:2:13: the file ends before its graph does" + shape);
  EXPECT_EQ(fault("graph [ node [ id ] ]"), "g.gml:1:19: a value is missing here" + shape);
  EXPECT_EQ(fault("graph [ node [ label \"a ] ]"),
            "g.gml:1:22: a quoted string is not closed. Close it with \"");
  EXPECT_EQ(fault("graph [\n  node [ label \"a\" ] ]"),
            "g.gml:2:3: a node has no id. Give each node its own id");
  EXPECT_EQ(fault("graph [ node [ id 1 x 0 y 0 ]\n  edge [ source 1 target 2 ] ]"),
            "g.gml:2:3: no node has the id \"2\", the target of an edge. Use the ids of two nodes");
}

TEST(KnownFormat, IsRecognisedByItsText) {
  const auto name = [](std::string_view text) {
    const KnownFormat* const format = known_format(text);
    return format ? format->name : "none";
  };
  EXPECT_EQ(name("<?xml version='1.0'?>\n<!-- <osm> -->\n<graphml xmlns=\"u\">"), "GraphML");
  EXPECT_EQ(name("<?xml version='1.0'?><ns:graphml/>"), "GraphML");
  EXPECT_EQ(name("\xEF\xBB\xBF<map version=\"1.10\" orientation=\"orthogonal\">"),
            "a Tiled map (TMX)");
  EXPECT_EQ(name("<osm version=\"0.6\">"), "OpenStreetMap XML");
  EXPECT_EQ(name("<anything/>"), "an unknown kind of XML");
  EXPECT_EQ(name(kGml), "GML");
  EXPECT_EQ(name("Creator \"graph [\"\nVersion 1\ngraph\n[\n"), "GML");
  EXPECT_EQ(name("version: 1.4.0\nevents:\n"), "a search trace");
  EXPECT_EQ(name("version 1\n0\tm.map\t"), "a scenario file");
  EXPECT_EQ(name("c roads\np sp 3 2\n"), "a DIMACS road graph");
  EXPECT_EQ(name("Type\tOctile\n"), "a grid map");
  EXPECT_EQ(name("{\"nodes\": []}"), "JSON");
  EXPECT_EQ(name("# Blender\no Plane\nv 1 2 3\n"), "an OBJ mesh");
  EXPECT_EQ(name("hello"), "none");
  EXPECT_EQ(name(""), "none");
}

TEST(KnownFormat, AMapThatIsNoneSaysWhatItIs) {
  EXPECT_EQ(parse_map("<graphml>\n</graphml>", "roads.map").error().text(),
            "roads.map: this is GraphML. Rename it to end in .graphml");
  EXPECT_EQ(parse_map(kGml, "roads").error().text(),
            "roads: this is GML. Rename it to end in .gml");
  EXPECT_EQ(parse_map("<map version=\"1.10\">", "hall.map").error().text(),
            "hall.map: this is a Tiled map (TMX). Rename it to end in .tmx");
}

}  // namespace
}  // namespace waymark::attribute_graph_test
