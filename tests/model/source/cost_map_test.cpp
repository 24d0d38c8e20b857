// Maps with a cost for each cell: matrices, Tiled maps and the letters of weighted maps.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <zlib.h>

#include "app/kit/png_bytes.h"
#include "app/scene/open_scene.h"
#include "app/source/cost_map_file.h"
#include "app/source/named_grid.h"
#include "app/source/tiled_map.h"
#include "core/base/random.h"
#include "core/io/cost_matrix.h"
#include "core/io/map_file.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/test_folder.h"

namespace waymark::cost_map_test {
namespace {

Grid matrix(const std::string& csv) { return parse_cost_csv(csv, "expected").value(); }

TEST(CostJson, RowsBecomeCosts) {
  const Grid expected = matrix("1,2.5,0\n0,0,0.001\n");
  EXPECT_EQ(parse_cost_json("[[1, 2.5, 0], [null, \"#\", 1e-3]]", "c.json").value(), expected);
  EXPECT_EQ(parse_cost_json("{\"costs\": [[1, 2.5, -1], [0, 0, 0.001]]}", "c.json").value(),
            expected);
  EXPECT_EQ(parse_cost_json("{\"step\": \"entered\", \"costs\": [[2]]}", "c.json").value(),
            matrix("step: entered\n2\n"));
}

TEST(CostJson, RandomMapsComeBackEqual) {
  for (int seed = 0; seed < cases(200); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Grid grid = random_costs(random, seed % 20 == 0);
    const Result<Grid> again = parse_cost_json(cost_json(grid), "c.json");
    ASSERT_TRUE(again) << again.error().text();
    ASSERT_EQ(again.value(), grid) << cost_json(grid);
  }
}

TEST(CostJson, ErrorsNameTheLineTheColumnAndTheRemedy) {
  const std::string cost =
      " is not a cost. A cost is 0.001 to 1000 with at most three decimals, such as 2.5; a wall is "
      "0, # or a negative number";
  const std::string cases[][2] = {
      {"[[1, 2],\n [3, \"x\"]]", "c.json:2:6: '\"x\"'" + cost},
      {"[[1, 0.0001]]", "c.json:1:6: '0.0001'" + cost},
      {"[[true]]", "c.json:1:3: 'true'" + cost},
      {"[[1, 2],\n [3]]",
       "c.json:2:2: the row has 1 cells, but the first row has 2. Give all rows the same number of "
       "costs"},
      {"[]", "c.json:1:1: the file has no row of costs. Write at least one row: [[1, 2], [3, 4]]"},
      {"{\"step\": \"left\", \"costs\": [[1]]}",
       "c.json:1:10: unknown step rule. Write \"mean\" or \"entered\""}};
  for (const auto& [text, error] : cases) {
    const Result<Grid> grid = parse_cost_json(text, "c.json");
    ASSERT_FALSE(grid) << text;
    EXPECT_EQ(grid.error().text(), error);
  }
}

// A map of 3 x 2 cells: 1, 2.5 and no tile, then a flipped wall, 1 and a wall in the wall layer.
const std::vector<std::uint32_t> kTiles = {1, 2, 0, 3 | 0x80000000u, 1, 1};
const std::vector<std::uint32_t> kWalls = {0, 0, 0, 0, 0, 1};
const char* const kCosts = "1,2.5,0\n0,1,0\n";

std::string bytes_of(const std::vector<std::uint32_t>& tiles) {
  std::string bytes;
  for (const std::uint32_t tile : tiles)
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(tile >> shift & 255);
  return bytes;
}

std::string packed(const std::string& bytes, bool gzip) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, MAX_WBITS + (gzip ? 16 : 0), 8, Z_DEFAULT_STRATEGY);
  std::string out(1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string csv_of(const std::vector<std::uint32_t>& tiles) {
  std::string text;
  for (const std::uint32_t tile : tiles) text += (text.empty() ? "" : ",") + std::to_string(tile);
  return text;
}

const std::string kTilesetTiles =
    "<tile id=\"1\"><properties><property name=\"cost\" type=\"float\" value=\"2.5\"/>"
    "<property name=\"speed\" value=\"4\"/><property name=\"blocked\" value=\"false\"/>"
    "</properties></tile>\n"
    "<tile id=\"2\"><properties><property name=\"wall\" type=\"bool\" value=\"true\"/>"
    "</properties></tile>";

std::string layer_of(const std::string& name, const std::string& data) {
  return "<layer name=\"" + name + "\" width=\"3\" height=\"2\">\n" + data + "</layer>\n";
}
std::string csv_layer(const std::string& name, const std::vector<std::uint32_t>& tiles) {
  return layer_of(name, "<data encoding=\"csv\">\n" + csv_of(tiles) + "\n</data>");
}
std::string tmx(const std::string& layers,
                const std::string& tileset = "<tileset firstgid=\"1\">\n" + kTilesetTiles +
                                             "</tileset>",
                const std::string& more = "orientation=\"orthogonal\"") {
  return "<?xml version=\"1.0\"?>\n<map version=\"1.10\" width=\"3\" height=\"2\" " + more + ">\n" +
         tileset + "\n" + layers + "</map>\n";
}

Result<Grid> parse(const std::string& text, const TiledChoice& choice = {}) {
  return parse_tiled_map(text, "m.tmx", choice, read_file);
}

TEST(TiledMap, EveryEncodingGivesTheSameMap) {
  const std::string bytes = bytes_of(kTiles), walls = csv_layer("Walls", kWalls);
  std::string elements = "<data>";
  for (const std::uint32_t tile : kTiles)
    elements += tile == 0 ? "<tile/>" : "<tile gid=\"" + std::to_string(tile) + "\"/>";
  for (const std::string& data :
       {"<data encoding=\"csv\">\n" + csv_of(kTiles) + "\n</data>", elements + "</data>",
        "<data encoding=\"base64\">\n  " + base64(bytes) + "\n</data>",
        "<data encoding=\"base64\" compression=\"zlib\">" + base64(packed(bytes, false)) +
            "</data>",
        "<data encoding=\"base64\" compression=\"gzip\">" + base64(packed(bytes, true)) +
            "</data>"}) {
    const Result<Grid> grid = parse(tmx(layer_of("Ground", data) + walls));
    ASSERT_TRUE(grid) << grid.error().text();
    EXPECT_EQ(grid.value(), matrix(kCosts)) << data;
    const Result<Grid> grouped =
        parse(tmx("<group name=\"g\">" + layer_of("Ground", data) + walls + "</group>"));
    ASSERT_TRUE(grouped) << grouped.error().text();
    EXPECT_EQ(grouped.value(), matrix(kCosts));
  }
}

std::string tmj(const std::string& data, const std::string& tileset) {
  return "{\"compressionlevel\": -1, \"height\": 2, \"infinite\": false, \"layers\": [\n"
         "{" +
         data +
         ", \"name\": \"Ground\", \"type\": \"tilelayer\"},\n"
         "{\"name\": \"things\", \"type\": \"objectgroup\", \"objects\": []},\n"
         "{\"type\": \"group\", \"name\": \"g\", \"layers\": [{\"data\": [" +
         csv_of(kWalls) +
         "], \"name\": \"collision\", \"type\": \"tilelayer\"}]}],\n"
         "\"orientation\": \"orthogonal\", \"tilesets\": [" +
         tileset + "], \"width\": 3}";
}
const std::string kJsonTiles =
    "\"tiles\": [{\"id\": 1, \"properties\": [{\"name\": \"cost\", \"type\": \"float\", \"value\": "
    "2.5}]}, {\"id\": 2, \"properties\": [{\"name\": \"wall\", \"type\": \"bool\", \"value\": "
    "true}]}, {\"id\": 0, \"type\": \"grass\"}]";

TEST(TiledMap, JsonGivesTheSameMap) {
  const std::string bytes = bytes_of(kTiles);
  for (const std::string& data :
       {"\"data\": [" + csv_of(kTiles) + "]",
        "\"encoding\": \"base64\", \"compression\": \"\", \"data\": \"" + base64(bytes) + "\"",
        "\"encoding\": \"base64\", \"compression\": \"zlib\", \"data\": \"" +
            base64(packed(bytes, false)) + "\"",
        "\"encoding\": \"base64\", \"compression\": \"gzip\", \"data\": \"" +
            base64(packed(bytes, true)) + "\""}) {
    const Result<Grid> grid = parse(tmj(data, "{\"firstgid\": 1, " + kJsonTiles + "}"));
    ASSERT_TRUE(grid) << grid.error().text();
    EXPECT_EQ(grid.value(), matrix(kCosts)) << data;
  }
}

// Tiles with random costs, in a random encoding. Searches on such matrices are compared with
// Dijkstra's algorithm in cell_costs_test.cpp.
TEST(TiledMap, RandomMapsHaveTheCostsOfTheirTiles) {
  Random random(500);
  for (int map = 0; map < cases(500); ++map) {
    const int width = random.between(1, 9), height = random.between(1, 9);
    // The first tile has no cost, and the last one is a wall.
    std::vector<int> costs = {1000};
    std::string properties;
    for (int tile = 1; tile <= 6; ++tile) {
      costs.push_back(tile < 6 ? random.between(1, 20'000) : 0);
      properties += fmt::format(
          "<tile id=\"{}\"><properties><property name=\"{}\" value=\"{}\"/></properties></tile>",
          tile, tile < 6 ? "cost" : "wall",
          tile < 6 ? fmt::format("{}", costs.back() / 1000.0) : "true");
    }
    std::vector<std::uint32_t> tiles;
    std::string rows;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const int tile = random.between(0, 7);  // 0: no tile
        tiles.push_back(static_cast<std::uint32_t>(tile));
        rows +=
            fmt::format("{}{}", tile == 0 ? 0 : costs[static_cast<std::size_t>(tile - 1)] / 1000.0,
                        x + 1 < width ? "," : "\n");
      }
    const std::string data = random.one_in(2)
                                 ? "<data encoding=\"csv\">" + csv_of(tiles) + "</data>"
                                 : "<data encoding=\"base64\" compression=\"zlib\">" +
                                       base64(packed(bytes_of(tiles), false)) + "</data>";
    const Result<Grid> grid = parse(fmt::format(
        "<map width=\"{}\" height=\"{}\" orientation=\"orthogonal\"><tileset firstgid=\"1\">{}"
        "</tileset><layer name=\"Ground\" width=\"{}\" height=\"{}\">{}</layer></map>",
        width, height, properties, width, height, data));
    ASSERT_TRUE(grid) << grid.error().text();
    ASSERT_EQ(grid.value(), matrix(rows)) << map << "\n" << rows;
  }
}

TEST(TiledMap, TilesetsAreReadFromFilesNextToTheMap) {
  const TestFolder folder;
  folder.write("a.tsx", "<tileset name=\"a\">" + kTilesetTiles + "</tileset>");
  folder.write("a.tsj", "{" + kJsonTiles + "}");
  const std::string layers = csv_layer("Ground", kTiles) + csv_layer("Walls", kWalls);
  for (const char* tileset : {"a.tsx", "a.tsj"}) {
    const std::string xml = folder.write(
        "m.tmx", tmx(layers, "<tileset firstgid=\"1\" source=\"" + std::string(tileset) + "\"/>"));
    const Result<Grid> from_xml = named_grid(xml);
    ASSERT_TRUE(from_xml) << from_xml.error().text();
    EXPECT_EQ(from_xml.value(), matrix(kCosts));
    const std::string json = folder.write(
        "m.json", tmj("\"data\": [" + csv_of(kTiles) + "]",
                      "{\"firstgid\": 1, \"source\": \"" + std::string(tileset) + "\"}"));
    const Result<Grid> from_json = named_grid(json);
    ASSERT_TRUE(from_json) << from_json.error().text();
    EXPECT_EQ(from_json.value(), matrix(kCosts));
  }
}

TEST(TiledMap, LayersAndPropertiesAreChosenByName) {
  const std::string text = tmx(csv_layer("Sky", kWalls) + csv_layer("Ground", kTiles));
  const Result<TiledChoice> choice =
      parse_tiled_choice("layer=Ground,walls=Sky,wall=blocked,cost=speed");
  EXPECT_EQ(parse(text, choice.value()).value(), matrix("1,4,0\n1,1,0\n"));
  EXPECT_EQ(parse_tiled_choice("speed").value().cost, "speed");
  const TestFolder folder;
  const std::string path = folder.write("m.tmx", text);
  EXPECT_EQ(named_grid(with_cost(path, "layer=Ground,cost=speed")).value(),
            matrix("1,4,0\n0,1,1\n"));
  EXPECT_EQ(parse(text, parse_tiled_choice("layer=Ground,wall=none,cost=none").value()).value(),
            matrix("1,1,0\n1,1,1\n"));
  for (const char* const misspelt : {"cost=sped", "wall=sped"})
    EXPECT_EQ(
        parse(text, parse_tiled_choice(misspelt).value()).error().text(),
        "m.tmx: no tile has the property 'sped'. The tiles' properties: blocked, cost, speed, "
        "wall");
  EXPECT_EQ(parse_tiled_choice("floor=a").error().text(),
            "floor=a: unknown choice 'floor=a'. Write for example "
            "layer=Ground,walls=Blocked,wall=solid,cost=speed");
}

TEST(TiledMap, ASurveyListsLayersAndProperties) {
  const std::string tileset =
      "<tileset firstgid=\"1\"><tile id=\"0\"><properties>"
      "<property name=\"speed\" value=\"2.5\"/><property name=\"cost\" value=\"far\"/>"
      "<property name=\"a,b\" value=\"1\"/></properties></tile>"
      "<tile id=\"1\"><properties><property name=\"speed\" value=\"1\"/></properties></tile>"
      "</tileset>";
  const std::string layers = csv_layer("Walls", kWalls) + csv_layer("Ground", kTiles);
  const TiledSurvey survey = survey_tiled_map(tmx(layers, tileset), "m.tmx", read_file).value();
  EXPECT_EQ(survey.layers, (std::vector<std::string>{"Walls", "Ground"}));
  EXPECT_EQ(survey.walls, "Walls");
  EXPECT_EQ(survey.ground, "Ground");
  EXPECT_EQ(survey.properties, (std::vector<std::string>{"cost", "speed"}));
  EXPECT_EQ(survey.costs, std::vector<std::string>{"speed"});
}

TEST(TiledMap, ChoicesAreWrittenAsTheyAreRead) {
  for (const char* const text : {"", "layer=A", "layer=A,walls=B,wall=x,cost=y = z", "cost=y"})
    EXPECT_EQ(text_of(parse_tiled_choice(text).value()), text);
  EXPECT_EQ(text_of(parse_tiled_choice("speed").value()), "cost=speed");
}

TEST(TiledMap, ErrorsNameTheLineAndTheRemedy) {
  const std::string ground = csv_layer("Ground", kTiles);
  const std::string tileset = "<tileset firstgid=\"1\"/>";
  const std::string again = ". Export the map again from Tiled";
  const std::string format =
      ". Choose CSV or zlib as the Tile Layer Format under Map > Map Properties in Tiled";
  const auto with = [&](const std::string& data) { return tmx(layer_of("Ground", data), tileset); };
  const std::string all[][2] = {
      {tmx(ground, tileset, "orientation=\"hexagonal\""),
       "m.tmx:2:2: can't read maps with the orientation 'hexagonal'. Use an orthogonal or "
       "isometric "
       "map, or export it as an image"},
      {tmx(ground, tileset, "infinite=\"1\""),
       "m.tmx:2:2: the map is infinite. Turn off Infinite under Map > Map Properties in Tiled"},
      {"<map width=\"0\" height=\"2\"/>",
       "m.tmx:1:2: a map can't be 0 x 2. It can have 1 to 67108864 cells"},
      {tmx("", tileset),
       "m.tmx: the map has no tile layer for the ground. Add a tile layer in Tiled"},
      {with("<data encoding=\"csv\">1,2</data>"),
       "m.tmx:5:2: the layer has 2 tiles, but the map has 6 cells" + again},
      {with("<data encoding=\"csv\">1,2,x,1,1,1</data>"),
       "m.tmx:5:2: 'x' is not a tile number" + again},
      {with("<data encoding=\"csv\">1,1,1,1,1,1,1</data>"),
       "m.tmx:5:2: the layer has more than 6 tiles" + again},
      {with("<data encoding=\"base64\">A!</data>"),
       "m.tmx:5:2: the layer's data is not base64" + again},
      {with("<data encoding=\"base64\" compression=\"zstd\">AAAA</data>"),
       "m.tmx:5:2: can't read tile data with the compression 'zstd'" + format},
      {with("<data encoding=\"base64\" compression=\"zlib\">AAAA</data>"),
       "m.tmx:5:2: the layer's data is damaged, or its size differs from the size of the map" +
           again},
      {with("<data encoding=\"hex\">00</data>"), "m.tmx:5:2: unknown encoding 'hex'" + format},
      {tmx(ground,
           "<tileset firstgid=\"1\"><tile id=\"0\"><properties>\n<property name=\"cost\" "
           "value=\"5000\"/></properties></tile></tileset>"),
       "m.tmx:4:2: '5000' is not a cost. A cost is 0.001 to 1000 with at most three decimals, such "
       "as 2.5; a wall is 0, # or a negative number"},
      {tmx(ground, "<tileset firstgid=\"1\" source=\"/etc/passwd\"/>"),
       "m.tmx:3:2: '/etc/passwd' is not the relative path of a tileset. Save the tileset as .tsx "
       "or "
       ".tsj next to the map"},
      {"<map", "m.tmx:1:4: invalid XML: Error parsing start element tag" + again}};
  for (const auto& [text, error] : all) {
    const Result<Grid> grid = parse(text);
    ASSERT_FALSE(grid) << text;
    EXPECT_EQ(grid.error().text(), error);
  }
  EXPECT_EQ(parse(tmx(ground), {.layer = "Floor"}).error().text(),
            "m.tmx: the map has no tile layer 'Floor'. Its tile layers: Ground");
  EXPECT_EQ(parse(tmx(ground, "<tileset firstgid=\"1\" source=\"none.tsx\"/>")).error().remedy,
            "Put the tileset next to the map, as in Tiled");
}

TEST(WeightedLetters, EachRuleGivesTheCostsOfItsLetters) {
  const TestFolder folder;
  const std::string path =
      folder.write("w.map", "type octile\nheight 2\nwidth 4\nmap\n.1S9\n@0TG\n");
  EXPECT_EQ(named_grid(with_cost(path, ".=1,1=0.5,S=2.5,9=3,@=0,0=0,T=8,G=1")).value(),
            matrix("1,0.5,2.5,3\n0,0,8,1\n"));
  EXPECT_EQ(named_grid(with_cost(path, "digits")).error().text(),
            path +
                ":5: byte 0x53 in column 3 is not a terrain. The cost rule has no such "
                "character. Add it to the rule, such as X=2");
  const std::string letters = folder.write("l.map", "type octile\nheight 1\nwidth 4\nmap\nAz.@\n");
  EXPECT_EQ(named_grid(with_cost(letters, "alphabet")).value(), matrix("1,26,1,0\n"));
  const std::string digits = folder.write("d.map", "type octile\nheight 1\nwidth 4\nmap\n19.0\n");
  EXPECT_EQ(named_grid(with_cost(digits, "digits")).value(), matrix("1,9,1,0\n"));
  EXPECT_EQ(
      named_grid(with_cost(digits, "weights")).error().text(),
      "weights: unknown cost rule 'weights'. Write digits, alphabet, or characters with their "
      "costs, such as .=1,S=2.5,@=0");
}

TEST(CostMap, FilesOpenByTheirExtensionOrContent) {
  const TestFolder folder;
  const std::string csv = folder.write("a.csv", "1,2\n3,4\n"),
                    json = folder.write("a.json", "[[1,2],[3,4]]");
  for (const std::string& path : {csv, json}) {
    EXPECT_TRUE(names_cost_map(path));
    const Result<Scene> scene = open_scene(path);
    ASSERT_TRUE(scene) << scene.error().text();
    EXPECT_EQ(scene.value().map->grid, matrix("1,2\n3,4\n"));
  }
  EXPECT_FALSE(names_cost_map(folder.write("g.json", "{\"nodes\": [], \"edges\": []}")));
  EXPECT_EQ(named_grid(folder.write("b.map", "1,2\n3,4\n")).error().text(),
            folder.write("b.map", "") + ": this is a matrix of costs. Rename it to end in .csv");
  EXPECT_EQ(named_grid(folder.write("b.csv", "<map/>")).error().remedy, "Rename it to end in .tmx");
}

}  // namespace
}  // namespace waymark::cost_map_test
