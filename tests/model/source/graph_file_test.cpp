#include "app/source/graph_file.h"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"
#include "app/source/named_grid.h"
#include "core/generate/generators.h"
#include "core/map/grid.h"
#include "core/map/map_cut.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::graph_file_test {
namespace {

constexpr const char* kTriangle =
    "{\"unit\": \"km\", \"unit_cost\": 10, \"nodes\": [\n"
    " {\"id\": \"inn\", \"x\": 0, \"y\": 0},\n"
    " {\"id\": \"mill\", \"x\": 3, \"y\": 4},\n"
    " {\"id\": \"ford\", \"x\": -1, \"y\": 2.5}],\n"
    "\"edges\": [\n"
    " {\"from\": \"inn\", \"to\": \"mill\", \"cost\": 60},\n"
    " {\"from\": \"mill\", \"to\": \"ford\", \"cost\": 45, \"oneway\": true}]}\n";

TEST(JsonGraph, IsRead) {
  const Result<GraphDataWithCost> draft = parse_json_graph(kTriangle, "t.json");
  ASSERT_TRUE(draft) << draft.error().text();
  EXPECT_EQ(draft.value().names, (std::vector<std::string>{"inn", "mill", "ford"}));
  EXPECT_EQ(draft.value().edges,
            (std::vector<GraphData::Edge>{{0, 1, 60}, {1, 0, 60}, {1, 2, 45}}));
  EXPECT_EQ(draft.value().unit, "km");
  EXPECT_EQ(draft.value().unit_cost, 10);
}

TEST(JsonGraph, NodesCanHaveHeuristicValues) {
  const Result<GraphDataWithCost> read = parse_json_graph(
      R"({"nodes": [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 1, "y": 0, "h": 1.25},
                    {"id": "c", "x": 2, "y": 0}],
          "edges": [{"from": "a", "to": "b", "cost": 1}]})",
      "h.json");
  ASSERT_TRUE(read) << read.error().text();
  const std::vector<double>& h = read.value().h;
  ASSERT_EQ(h.size(), 3u);
  EXPECT_TRUE(std::isnan(h[0]) && std::isnan(h[2]));
  EXPECT_EQ(h[1], 1.25);
  const std::string written = json_graph(Graph::of(read.value(), "h.json").value());
  const Result<GraphDataWithCost> again = parse_json_graph(written, "h.json");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again.value().h[1], 1.25);
  EXPECT_TRUE(std::isnan(again.value().h[0]));
  EXPECT_TRUE(parse_json_graph(kTriangle, "t.json").value().h.empty());
}

TEST(JsonGraph, FaultsNameLineColumnAndTheWay) {
  const auto fault = [](const std::string& text) {
    const Result<GraphDataWithCost> draft = parse_json_graph(text, "t.json");
    return draft ? "read" : draft.error().text();
  };
  std::string text = kTriangle;
  EXPECT_EQ(
      fault(text.replace(text.find("\"ford\", \"cost\""), 6, "\"fort\"")),
      "t.json:7:25: at \"edges.1.to\": no node has the id \"fort\". Use the ids of two nodes");
  text = kTriangle;
  EXPECT_EQ(fault(text.replace(text.find("45"), 2, "-1")),
            "t.json:7:41: at \"edges.1.cost\": expected an integer from 0 to 2147483647");
  text = kTriangle;
  EXPECT_EQ(
      fault(text.replace(text.find("\"mill\""), 6, "\"inn\"")),
      "t.json:3:9: at \"nodes.1.id\": two nodes have the id \"inn\". Give each node its own id");
}

TEST(JsonGraph, CoordinatesHaveALimit) {
  std::string text = kTriangle;
  const Result<GraphDataWithCost> draft =
      parse_json_graph(text.replace(text.find("2.5"), 3, "1e308"), "t.json");
  ASSERT_FALSE(draft);
  EXPECT_EQ(
      draft.error().text(),
      "t.json:4:31: at \"nodes.2.y\": \"1e+308\" can't be a coordinate. Coordinates are numbers "
      "from -100000000 to 100000000");
}

// The output of NetworkX's node_link_data() before version 3.4, and since then.
TEST(JsonGraph, NodeLinkIsRead) {
  const std::string nodes =
      "\"nodes\": [{\"x\": 0, \"y\": 0, \"id\": \"a\"}, {\"pos\": [3.0, 4], \"id\": 7}, "
      "{\"x\": 6, \"y\": 0, \"id\": [1, 2]}]";
  for (const std::string key : {"edges", "links"}) {
    const std::string text =
        "{\"directed\": false, \"multigraph\": true, \"graph\": {}, " + nodes + ", \"" + key +
        "\": [{\"weight\": 5, \"source\": \"a\", \"target\": 7, \"key\": 0}, {\"weight\": 2, "
        "\"source\": [1, 2], \"target\": 7, \"key\": 0}]}";
    const Result<GraphDataWithCost> draft = parse_json_graph(text, "n.json");
    ASSERT_TRUE(draft) << draft.error().text();
    EXPECT_EQ(draft.value().names, (std::vector<std::string>{"a", "7", "1,2"}));
    EXPECT_EQ(draft.value().places[1], (NodePlace{3, -4}));
    EXPECT_EQ(draft.value().edges,
              (std::vector<GraphData::Edge>{{0, 1, 5}, {1, 0, 5}, {2, 1, 2}, {1, 2, 2}}));
    EXPECT_EQ(draft.value().source.name, "weight");
    EXPECT_EQ(parse_json_graph(text, "n.json", "edges").value().edges[0].cost, 1);
    EXPECT_EQ(parse_json_graph(text, "n.json", "km").error().text(),
              "n.json:1:" + std::to_string(text.find("{\"weight") + 1) + ": at \"" + key +
                  ".0\": no edge has the attribute \"km\". Choose the cost with --cost weight, "
                  "straight, edges");
  }
}

TEST(JsonGraph, OtherKnownJsonIsNamed) {
  const auto fault = [](const std::string& text) {
    return parse_json_graph(text, "o.json").error().text();
  };
  EXPECT_TRUE(fault("{\"type\": \"FeatureCollection\", \"features\": []}")
                  .starts_with("o.json: this is GeoJSON, not a graph. "));
  EXPECT_TRUE(fault("{\"version\": \"1.4.0\", \"events\": []}")
                  .starts_with("o.json: this is a search trace, not a graph. "));
}

TEST(JsonGraph, TheErrorNamesTheKindsOfMaps) {
  for (const char* const text : {"[]", "{}", "3", "[1, 2]", "\"map\""}) {
    const Error error = parse_json_graph(text, "o.json").error();
    EXPECT_EQ(error.what, "this JSON file is not a map") << text;
    EXPECT_EQ(error.where, "o.json");
    for (const char* const kind : {"\"nodes\"", "\"edges\"", "[[1, 2], [3, 4]]", "Tiled"})
      EXPECT_TRUE(contains(error.remedy, kind)) << kind;
  }
}

TEST(GraphFile, TheTextDecidesIfItIsOfAnotherKindThanTheName) {
  const TestFolder folder;
  const std::string gml =
      "graph [ node [ id 1 x 0 y 0 ] node [ id 2 x 3 y 4 ] edge [ source 1 target 2 weight 7 ] ]";
  for (const char* const name : {"a.gml", "a.graphml", "a.json", "a.gr"}) {
    const Result<CostedGraph> read = read_costed_graph(folder.write(name, gml));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read.value().costs.name, "weight");
  }
  const std::string tiled = folder.write("hall.json", "<map version=\"1.10\"/>");
  EXPECT_EQ(read_graph_file(tiled).error().text(),
            tiled + ": this is a Tiled map (TMX). Rename it to end in .tmx");
}

TEST(GraphFile, ACostIsChosenByTheNameOfTheSource) {
  const TestFolder folder;
  const std::string path = folder.write(
      "a.gml",
      "graph [ node [ id 1 x 0 y 0 ] node [ id 2 x 3 y 4 ] edge [ source 1 target 2 weight 7 "
      "a_b 9 ] ]");
  EXPECT_EQ(cost_in_source(with_cost(path, "km:h/x%")), "km:h/x%");
  EXPECT_EQ(source_map(with_cost(with_cost(path, "a:b"), "c")), path);
  EXPECT_EQ(with_cost(with_cost(path, "a"), ""), path);
  const std::string source = with_cost(path, "a_b");
  EXPECT_TRUE(names_graph(source));
  EXPECT_EQ(read_costed_graph(source).value().costs.name, "a_b");
  const Result<Scene> scene = open_scene(source);
  ASSERT_TRUE(scene) << scene.error().text();
  EXPECT_EQ(scene.value().map->source, source);
  EXPECT_EQ(scene.value().map->title, "a");
  EXPECT_EQ(scene.value().map->import->costs.others,
            (std::vector<std::string>{"weight", "straight", "edges"}));
  // If no cost was named, the source names the chosen one, so a new default does not change it.
  EXPECT_EQ(open_scene(path).value().map->source, with_cost(path, "weight"));
  const std::string plain = std::filesystem::path(path).lexically_normal().string();
  EXPECT_EQ(with_recent({}, source, 5), (std::vector<std::string>{with_cost(plain, "a_b")}));
  EXPECT_EQ(without_missing({source, with_cost("/nowhere.gml", "x")}),
            (std::vector<std::string>{source}));
}

// In the session, the choice is part of the map's name, which is relative to the session's folder.
TEST(GraphFile, SessionsAndShareCodesKeepTheCost) {
  const TestFolder folder;
  const std::string path = folder.write(
      "a.gml",
      "graph [ node [ id 1 x 0 y 0 ] node [ id 2 x 3 y 4 ] edge [ source 1 target 2 weight 7 "
      "minutes 9 ] ]");
  State state;
  state.scene = open_scene(with_cost(path, "minutes")).value();
  const Session session = session_of(state, map_hash(*state.scene.map), folder.path());
  EXPECT_EQ(session.map.name, "cost=minutes:a.gml");
  const Result<Session> read = parse_session(session_text(session), "s.waymark");
  ASSERT_TRUE(read) << read.error().text();
  const Result<Opened> opened = open_session(read.value(), {nullptr, {}, folder.path()});
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_EQ(opened.value().scene.map->grid.graph()->dearest_edge(), 9);
  const Result<Opened> pasted = open_source(share_code_of(state), {nullptr, {path}, "/"});
  ASSERT_TRUE(pasted) << pasted.error().text();
  EXPECT_EQ(pasted.value().scene.map->grid.graph()->dearest_edge(), 9);
}

TEST(GraphFile, AGraphIsWrittenAndReadBack) {
  const TestFolder folder;
  const auto same = [&](const char* kind, const std::string& file) {
    const Grid grid = generate(kind, 20, 17, 4).value();
    const std::string path = folder.path() + "/" + file;
    const Result<bool> written = write_graph_file(*grid.graph(), path);
    ASSERT_TRUE(written) << written.error().text();
    const Result<Grid> read = read_graph_file(path);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read.value().graph()->node_count(), grid.graph()->node_count()) << file;
    EXPECT_EQ(read.value().graph()->edge_count(), grid.graph()->edge_count()) << file;
    // .gr files round positions, and hexagons in .json files have no rows.
    if (file == "a.json" || file == "a.hex") {
      EXPECT_EQ(grid_hash(read.value()), grid_hash(grid));
    }
  };
  same("town", "a.gr");
  same("town", "a.json");
  same("hexes", "a.hex");
  same("hexes", "b.json");
  const Grid mesh = read_graph_file("mesh:generate:rooms?width=40&height=30").value();
  const std::string path = folder.path() + "/a.obj";
  ASSERT_TRUE(write_graph_file(*mesh.graph(), path));
  const Grid read = read_graph_file(path).value();
  EXPECT_EQ(read.graph()->node_count(), mesh.graph()->node_count());
  EXPECT_EQ(read.graph()->mesh()->portals, mesh.graph()->mesh()->portals);
}

TEST(GraphFile, AMapIsCutByItsName) {
  const TestFolder folder;
  const std::string map = folder.write("a.map", "type octile\nheight 2\nwidth 3\nmap\n...\n@.@\n");
  for (const std::string& cut :
       {"mesh:" + map, "hex:" + map, std::string("mesh:maze"), std::string("hex:generate:rooms")}) {
    EXPECT_TRUE(names_graph(cut));
    const Result<Grid> grid = read_graph_file(cut);
    ASSERT_TRUE(grid) << grid.error().text();
    EXPECT_NE(grid.value().graph(), nullptr);
  }
  EXPECT_EQ(read_graph_file("mesh:" + map).value().graph()->node_count(), 2);
  EXPECT_FALSE(names_graph("meshes:maze"));
  EXPECT_FALSE(names_graph("mesh"));
  EXPECT_EQ(read_graph_file("mesh:hex:maze").error().text(),
            "hex:maze: this map is already a graph. Choose a grid map");
  EXPECT_EQ(read_graph_file("mesh:generate:town").error().text(),
            "generate:town: this map is already a graph. Choose a grid map");
  EXPECT_TRUE(
      contains(read_graph_file("mesh:generate:nothing").error().text(), "unknown map generator"));
}

TEST(GraphFile, AMapThatIsCutOpensAsASceneWithItsDemosPoints) {
  const Result<Scene> opened = open_scene("mesh:denerim-bloodmage");
  ASSERT_TRUE(opened) << opened.error().text();
  const Scene& scene = opened.value();
  EXPECT_EQ(scene.map->title, "Denerim Bloodmage as a mesh");
  EXPECT_EQ(open_scene("hex:generate:maze?width=30&height=30&seed=4").value().map->title,
            "Perfect maze, seed 4 as hexagons");
  const Graph& graph = *scene.map->grid.graph();
  ASSERT_NE(scene.map->layout, nullptr);
  EXPECT_EQ(scene.start, graph.cell(node_at(graph, {24.5, 37.5})));
  EXPECT_EQ(scene.goal, graph.cell(node_at(graph, {86.5, 127.5})));
  EXPECT_EQ(scene.landmarks.size(), 6u);
}

// The published graphs for distances and for travel times share one file of node positions. A file
// with the same name as the graph takes precedence.
TEST(GraphFile, TravelTimesFindTheirPlaces) {
  const TestFolder folder;
  const char* const arcs = "p sp 2 1\na 1 2 0\n";
  const auto places = [](int x) { return fmt::format("p aux sp co 2\nv 1 {} 0\nv 2 0 0\n", x); };
  const auto first_x = [](const std::string& path) {
    const Result<Grid> read = read_graph_file(path);
    EXPECT_TRUE(read) << read.error().text();
    return read.value().graph()->place(read.value().graph()->find("1")).x;
  };
  folder.write("road-d.co", places(500));
  EXPECT_EQ(first_x(folder.write("road-t.gr", arcs)), 5);
  folder.write("USA-road-d.NY.co", places(700));
  const std::string published = folder.write("USA-road-t.NY.gr", arcs);
  EXPECT_EQ(first_x(published), 7);
  folder.write("USA-road-t.NY.co", places(900));
  EXPECT_EQ(first_x(published), 9);
  const std::string text = read_graph_file(folder.write("x-t.gr", arcs)).error().text();
  EXPECT_TRUE(contains(text, "x-t.co"));
  EXPECT_TRUE(contains(text, "x-d.co"));
}

TEST(GraphFile, FaultsSayWhatToDo) {
  const TestFolder folder;
  const std::string alone = folder.write("alone.gr", "p sp 1 0\n");
  EXPECT_TRUE(
      contains(read_graph_file(alone).error().text(), "Put the .co file next to the .gr file"));
  const Grid town = generate("town", 20, 17, 4).value();
  EXPECT_TRUE(
      contains(write_graph_file(*town.graph(), folder.path() + "/" + "t.obj").error().text(),
               "this graph has no polygons"));
  EXPECT_TRUE(
      contains(write_graph_file(*town.graph(), folder.path() + "/" + "t.hex").error().text(),
               "this graph has no hexagons"));
}

TEST(GraphFile, OpensAsASceneWithPointsOnNodes) {
  const TestFolder folder;
  const std::string path = folder.write("t.json", kTriangle);
  for (const std::string& source : {path, std::string("generate:hexes?width=30&height=20"),
                                    std::string("generate:town?width=40&height=30")}) {
    const Result<Scene> scene = open_scene(source);
    ASSERT_TRUE(scene) << scene.error().text();
    const OpenedMap& map = *scene.value().map;
    ASSERT_NE(map.grid.graph(), nullptr);
    ASSERT_NE(map.layout, nullptr);
    EXPECT_EQ(&map.layout->graph(), map.grid.graph());
    EXPECT_TRUE(map.grid.walkable(scene.value().start));
    EXPECT_TRUE(map.grid.walkable(scene.value().goal));
    EXPECT_NE(scene.value().start, scene.value().goal);
    for (const Cell landmark : scene.value().landmarks) EXPECT_TRUE(map.grid.walkable(landmark));
  }
}

}  // namespace
}  // namespace waymark::graph_file_test
