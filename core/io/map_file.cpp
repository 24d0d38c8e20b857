#include "core/io/map_file.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/cost_matrix.h"
#include "core/map/grid.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

constexpr std::size_t kLookedAt = 4096;
constexpr std::string_view kBlankInText = " \t\r\n";

constexpr const char* kReadsGraphs =
    "Waymark reads graphs as GraphML, GML, node-link JSON and DIMACS .gr";

struct RootRow {
  std::string_view root;  // the name of the outermost element
  KnownFormat format;
};
constexpr std::array<RootRow, 8> kRoots = {{
    {"graphml", {"GraphML", ".graphml", ""}},
    {"map", {"a Tiled map (TMX)", ".tmx", ""}},
    {"tileset", {"a Tiled tileset", "", "Open a map that uses it: a .tmx or .tmj file"}},
    {"osm",
     {"OpenStreetMap XML", "",
      "Convert it with OSMnx: graph_from_xml, then save_graphml. Open the .graphml file"}},
    {"gexf", {"a Gephi graph (GEXF)", "", "Export it from Gephi as GraphML or GML"}},
    {"kml", {"KML", "", kReadsGraphs}},
    {"svg", {"an SVG drawing", "", "Export it as PNG, and open the image"}},
    {"html", {"a web page", "", "Download the file it links to"}},
}};
constexpr KnownFormat kXml = {"an unknown kind of XML", "", kReadsGraphs};
constexpr KnownFormat kJson = {"JSON", ".json", ""};
constexpr KnownFormat kCostJson = {"a JSON matrix of costs", ".json", ""};
constexpr KnownFormat kTiledJson = {"a Tiled map (JSON)", ".tmj", ""};
constexpr KnownFormat kCostCsv = {"a matrix of costs", ".csv", ""};
constexpr KnownFormat kGml = {"GML", ".gml", ""};

struct LineRow {
  std::string_view begin;  // beginning of the first line that is not a comment
  KnownFormat format;
};
constexpr std::array<LineRow, 14> kLines = {{
    {"p sp ", {"a DIMACS road graph", ".gr", ""}},
    {"p aux sp co ",
     {"the coordinates of a DIMACS road graph", "", "Open the .gr file next to it"}},
    {"type hex", {"a map of hexagons", ".hex", ""}},
    {"type ", {"a grid map", ".map", ""}},
    {"version:",
     {"a search trace", "", "Open its map, and add the trace as the search trace:FILE"}},
    {"version ", {"a scenario file", ".scen", ""}},
    {"*vertices", {"a Pajek network", "", kReadsGraphs}},
    {"digraph ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"strict ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"graph ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"v ", {"an OBJ mesh", ".obj", ""}},
    {"mesh", {"a Polyanya mesh", ".mesh", ""}},
    {"mtllib ", {"an OBJ mesh", ".obj", ""}},
    {"o ", {"an OBJ mesh", ".obj", ""}},
}};

// Returns the name of the outermost element of an XML text, without its namespace.
std::string_view root_of(std::string_view text) {
  while (text.starts_with('<')) {
    const bool comment = text.starts_with("<!--");
    if (!comment && !text.starts_with("<?") && !text.starts_with("<!")) {
      const std::string_view name = text.substr(1, text.find_first_of(" \t\r\n/>", 1) - 1);
      return name.substr(name.find(':') + 1);  // 0 if there is no colon
    }
    const std::string_view end_mark = comment ? "-->" : ">";
    const std::size_t end = text.find(end_mark);
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + end_mark.size());
    text.remove_prefix(std::min(text.find_first_not_of(kBlankInText), text.size()));
  }
  return {};
}

// Whether a line begins with "graph", followed by a bracket.
bool has_gml_graph(std::string_view text) {
  for (std::size_t at = text.find("graph"); at != std::string_view::npos;
       at = text.find("graph", at + 1)) {
    const std::string_view before = text.substr(0, at);
    const std::size_t line = before.rfind('\n') + 1;  // 0 if there is no line break
    const std::size_t next = text.find_first_not_of(kBlankInText, at + 5);
    if (before.substr(line).find_first_not_of(kBlankInText) == std::string_view::npos &&
        next != std::string_view::npos && text[next] == '[')
      return true;
  }
  return false;
}

// The beginning of a text that known_format() looks at, without leading blanks.
std::string_view beginning_of(std::string_view text) {
  text = without_mark(text).substr(0, kLookedAt);
  text.remove_prefix(std::min(text.find_first_not_of(kBlankInText), text.size()));
  return text;
}

// Whether a line is a row of at least two costs, see parse_cost_csv().
bool is_cost_row(std::string_view line) {
  return line.starts_with("step:") ||
         (line.find_first_not_of("0123456789.eE+-#,;\t \"") == std::string_view::npos &&
          line.find_first_of(",;\t ") != std::string_view::npos);
}

bool begins_like(std::string_view line, std::string_view begin) {
  return line.size() >= begin.size() &&
         std::equal(begin.begin(), begin.end(), line.begin(), [](char a, char b) {
           const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
           return small(a) == small(b) || (a == ' ' && b == '\t');
         });
}

}  // namespace

const KnownFormat* known_format(std::string_view text) {
  text = beginning_of(text);
  if (text.starts_with('<')) {
    const std::string_view root = root_of(text);
    const auto row = std::find_if(kRoots.begin(), kRoots.end(),
                                  [root](const RootRow& of) { return of.root == root; });
    return row == kRoots.end() ? &kXml : &row->format;
  }
  if (begins_as_cost_json(text)) return &kCostJson;
  if (begins_as_tiled_json(text)) return &kTiledJson;
  if (text.starts_with('{') || text.starts_with('[')) return &kJson;
  if (has_gml_graph(text)) return &kGml;
  Lines lines(text);
  while (const auto line = lines.next()) {
    const std::vector<std::string_view> fields = fields_of(*line);
    if (fields.empty() || fields[0] == "c" || fields[0] == "---" || fields[0].starts_with('#') ||
        fields[0].starts_with("//"))
      continue;
    const auto row = std::find_if(kLines.begin(), kLines.end(),
                                  [&](const LineRow& of) { return begins_like(*line, of.begin); });
    if (row != kLines.end()) return &row->format;
    return is_cost_row(*line) ? &kCostCsv : nullptr;
  }
  return nullptr;
}

bool begins_as_cost_json(std::string_view text) {
  text = beginning_of(text);
  if (text.starts_with('[')) {
    const std::size_t next = text.find_first_not_of(kBlankInText, 1);
    return next != std::string_view::npos && text[next] == '[';
  }
  return text.starts_with('{') && text.find("\"costs\"") != std::string_view::npos;
}

bool begins_as_tiled_json(std::string_view text) {
  text = beginning_of(text);
  constexpr std::array<std::string_view, 4> kKeys = {"\"compressionlevel\"", "\"tilewidth\"",
                                                     "\"tiledversion\"", "\"tilesets\""};
  return text.starts_with('{') && std::any_of(kKeys.begin(), kKeys.end(), [text](auto key) {
           return text.find(key) != std::string_view::npos;
         });
}

Error format_error(const KnownFormat& format, const std::string& name) {
  return {fmt::format("this is {}", format.name), name,
          format.remedy.empty() ? fmt::format("Rename it to end in {}", format.ending)
                                : std::string(format.remedy)};
}

namespace {

constexpr std::string_view kTerrain = ".GS@OTW0123456789";
constexpr const char* kExpectedHeader =
    "A map file begins with the lines 'type octile', 'height H', 'width W' and 'map'";

std::string at_line(const std::string& name, int line) { return fmt::format("{}:{}", name, line); }

struct Header {
  std::int64_t width = 0;
  std::int64_t height = 0;
};

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

// The terrain character for a character in a file. Lowercase letters become uppercase. 'E', which
// marks task locations in warehouses, becomes ground. All others are unchanged.
char terrain_in_file(char c) {
  const char letter = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return letter == 'E' ? '.' : letter;
}

// Whether a file with these first bytes may begin with a header. Binary files contain bytes that
// are not text.
bool begins_as_text(std::string_view bytes) {
  if (in_small_letters(bytes.substr(0, 4)) == "type") return true;
  constexpr std::size_t kLooked = 64;
  const std::string_view begin = bytes.substr(0, kLooked);
  return std::none_of(begin.begin(), begin.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t';
  });
}

// Each line of the header has a word and a value. The last line is only "map".
Result<Header> parse_header(Lines& lines, const std::string& name) {
  Header header;
  for (int seen = 0; seen < 4; ++seen) {
    const std::optional<std::string_view> line = lines.next();
    if (!line) return Error{"the file ends inside the header", name, kExpectedHeader};
    const std::string where = at_line(name, lines.number());
    const std::vector<std::string_view> fields = fields_of(*line);
    const std::string key = in_small_letters(fields.empty() ? "" : fields[0]);
    const std::string value = in_small_letters(fields.size() == 2 ? fields[1] : "");
    if (key == "map" && fields.size() == 1 && header.width > 0 && header.height > 0) return header;
    if (key == "height" || key == "width") {
      std::int64_t& number = key == "height" ? header.height : header.width;
      if (!parse_number(value, number) || number < 1)
        return Error{fmt::format("'{}' is not a valid {}: it must be an integer of at least 1",
                                 printable(fields.size() > 1 ? fields[1] : ""), key),
                     where, kExpectedHeader};
    } else if (key != "type" || (!value.starts_with("octile") && value != "tile")) {
      return Error{fmt::format("unexpected '{}' in a map's header", printable(*line)), where,
                   kExpectedHeader};
    }
  }
  return Error{"the header does not end with the line 'map'", at_line(name, lines.number()),
               kExpectedHeader};
}

// Sets a cell to the meaning of its character. Returns false if the character has none.
bool set_terrain_in_file(Grid& grid, Cell cell, char in_file) {
  if (!is_terrain_in_file(in_file)) return false;
  grid.set_terrain(cell, terrain_in_file(in_file));
  return true;
}

// Reads a map. `set(grid, cell, character)` is as set_terrain_in_file(); `remedy` says which
// characters have a meaning.
template <class Set>
Result<Grid> parse_cells(std::string_view text, const std::string& name, const Set& set,
                         const char* remedy) {
  if (!begins_as_text(text))
    return Error{
        "this is not a map: the file is not text", at_line(name, 1),
        "Maps are .map files, images (.png, .jpg, .bmp, .gif or .tga) and REXPaint's .xp files"};
  Lines lines(text);
  const Result<Header> header = parse_header(lines, name);
  if (!header) {
    const KnownFormat* const format = known_format(text);
    return format && format->ending != ".map" ? format_error(*format, name) : header.error();
  }
  const auto [width, height] = header.value();
  if (width > Grid::kMaxCells || height > Grid::kMaxCells || width * height > Grid::kMaxCells)
    return Error{
        fmt::format("a map of {} x {} cells is too large", width, height), name,
        fmt::format("The limit is {} cells, 8192 x 8192. Cut the map into parts", Grid::kMaxCells)};
  if (static_cast<std::int64_t>(lines.rest().size()) < width * height)
    return Error{
        fmt::format("the header declares {} rows of {} characters, but only {} bytes follow",
                    height, width, lines.rest().size()),
        at_line(name, lines.number()),
        "The file is truncated or its header is wrong. Download it again"};
  Grid grid(static_cast<int>(width), static_cast<int>(height));
  for (int y = 0; y < grid.height(); ++y) {
    const std::optional<std::string_view> row = lines.next();
    if (!row)
      return Error{fmt::format("the file ends after {} of {} rows", y, height),
                   at_line(name, lines.number()), "Download it again, or correct 'height'"};
    const std::string where = at_line(name, lines.number());
    if (static_cast<std::int64_t>(row->size()) != width)
      return Error{
          fmt::format("the row has {} characters, but the width is {}", row->size(), width), where,
          "Correct 'width' or the row"};
    for (int x = 0; x < grid.width(); ++x) {
      const char in_file = (*row)[static_cast<std::size_t>(x)];
      if (!set(grid, {x, y}, in_file))
        return Error{fmt::format("byte 0x{:02X} in column {} is not a terrain",
                                 static_cast<unsigned char>(in_file), x + 1),
                     where, remedy};
    }
  }
  while (const std::optional<std::string_view> line = lines.next())
    if (line->find_first_not_of(" \t") != std::string_view::npos)
      return Error{fmt::format("unexpected '{}' after the {} rows declared in the header",
                               printable(*line), height),
                   at_line(name, lines.number()), "Correct 'height', or delete the rest"};
  return grid;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kLetterRules = {
    {{"digits", ".=1,G=1,1=1,2=2,3=3,4=4,5=5,6=6,7=7,8=8,9=9,0=0,@=0,O=0,T=0"},
     {"alphabet",
      ".=1,@=0,A=1,B=2,C=3,D=4,E=5,F=6,G=7,H=8,I=9,J=10,K=11,L=12,M=13,N=14,O=15,P=16,Q=17,R=18,"
      "S=19,T=20,U=21,V=22,W=23,X=24,Y=25,Z=26,a=1,b=2,c=3,d=4,e=5,f=6,g=7,h=8,i=9,j=10,k=11,l=12,"
      "m=13,n=14,o=15,p=16,q=17,r=18,s=19,t=20,u=21,v=22,w=23,x=24,y=25,z=26"}}};

}  // namespace

Result<Grid> parse_map(std::string_view text, const std::string& name) {
  return parse_cells(text, name, set_terrain_in_file,
                     "Use . G S E (passable), @ O T W (blocked) or 0 to 9 (ground of that height)");
}

std::vector<std::string> letter_rule_names() {
  std::vector<std::string> names;
  for (const auto& [name, list] : kLetterRules) names.emplace_back(name);
  return names;
}

bool is_terrain_in_file(char letter) {
  return kTerrain.find(terrain_in_file(letter)) != std::string_view::npos;
}

Result<LetterCosts> parse_letter_costs(std::string_view text) {
  std::string_view rest = text;
  for (const auto& [name, list] : kLetterRules)
    if (text == name) rest = list;
  LetterCosts letters;
  letters.cost.fill(LetterCosts::kNoLetter);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(',', 1), rest.size());
    const std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const bool has_cost = item.size() >= 3 && item[1] == '=';
    const std::optional<int> cost = has_cost ? cost_of_text(item.substr(2)) : std::nullopt;
    if (!cost)
      return Error{fmt::format("unknown cost rule '{}'", printable(item)), printable(text),
                   "Write digits, alphabet, or characters with their costs, such as .=1,S=2.5,@=0"};
    letters.cost[static_cast<unsigned char>(item[0])] = *cost;
  }
  return letters;
}

Result<Grid> parse_map(std::string_view text, const std::string& name, const LetterCosts& letters) {
  return parse_cells(
      text, name,
      [&letters](Grid& grid, Cell cell, char in_file) {
        const int cost = letters.cost[static_cast<unsigned char>(in_file)];
        if (cost > 0) grid.set_cost(cell, cost);
        return cost != LetterCosts::kNoLetter;
      },
      "The cost rule has no such character. Add it to the rule, such as X=2");
}

Result<std::string> read_file(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{256} << 20;
  return whole_file(path, kMostBytes);
}

Result<Grid> read_map_file(const std::string& path) {
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.error();
  return parse_map(bytes.value(), path);
}

std::string map_text(const Grid& grid) {
  std::string text =
      fmt::format("type octile\nheight {}\nwidth {}\nmap\n", grid.height(), grid.width());
  text.reserve(text.size() + static_cast<std::size_t>(grid.width() + 1) *
                                 static_cast<std::size_t>(grid.height()));
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) text += grid.terrain({x, y});
    text += '\n';
  }
  return text;
}

Result<bool> write_map_file(const Grid& grid, const std::string& path) {
  if (grid.costed())
    return Error{"a .map file can't store a cost for each cell", path,
                 "Save a session, or write a matrix with 'waymark convert MAP --to csv'"};
  if (const std::optional<Error> error = write_file_safely(map_text(grid), path)) return *error;
  return true;
}

namespace {

// The values of the header, in order.
struct HexHeader {
  int columns = 0, rows = 0;
};

Error hex_error(const std::string& name, const Lines& lines, std::size_t column, std::string what,
                std::string remedy) {
  return {std::move(what), fmt::format("{}:{}:{}", name, lines.number(), column),
          std::move(remedy)};
}

Result<HexHeader> read_header(Lines& lines, const std::string& name) {
  HexHeader header;
  const std::array<std::pair<const char*, int*>, 4> needed = {
      {{"type", nullptr}, {"height", &header.rows}, {"width", &header.columns}, {"map", nullptr}}};
  for (const auto& [word, number] : needed) {
    const auto line = lines.next();
    const std::vector<std::string_view> f =
        line ? fields_of(*line) : std::vector<std::string_view>{};
    const bool one = !f.empty() && f[0] == word;
    const bool good = one && (number != nullptr ? f.size() == 2 && parse_number(f[1], *number)
                              : word == needed[0].first ? f.size() == 2 && f[1] == "hex"
                                                        : f.size() == 1);
    if (!good)
      return hex_error(name, lines, 1, fmt::format("the header has no {} here", word),
                       "Expected: type hex, height H, width W, map, each on its own line");
  }
  if (header.columns < 1 || header.rows < 1 ||
      std::int64_t{header.columns} * header.rows > Grid::kMaxCells)
    return hex_error(name, lines, 1,
                     fmt::format("a map cannot be {} x {}", header.columns, header.rows),
                     fmt::format("It can have 1 to {} hexagons", Grid::kMaxCells));
  return header;
}

int cost_of(char character) {
  if (character == '.') return 1;
  if (character == '@') return 0;
  return character >= '1' && character <= '9' ? character - '0' : -1;
}

}  // namespace

Result<GraphData> parse_hex(std::string_view text, const std::string& name) {
  Lines lines(text);
  const Result<HexHeader> header = read_header(lines, name);
  if (!header) return header.error();
  const auto [columns, rows] = header.value();
  const auto wide = static_cast<std::size_t>(columns);
  if (lines.rest().size() < wide * static_cast<std::size_t>(rows))
    return hex_error(name, lines, 1,
                     fmt::format("the map is shorter than the declared {} x {}", columns, rows),
                     "The file is truncated, or its header is wrong");
  std::vector<int> costs;
  costs.reserve(wide * static_cast<std::size_t>(rows));
  for (int y = 0; y < rows; ++y) {
    const auto row = lines.next();
    if (!row || row->size() != wide)
      return hex_error(
          name, lines, (row ? std::min(row->size(), wide) : 0) + 1,
          fmt::format("the row has {} characters instead of {}", row ? row->size() : 0, columns),
          "All rows must be as long as the width");
    for (std::size_t x = 0; x < wide; ++x) {
      costs.push_back(cost_of((*row)[x]));
      if (costs.back() < 0)
        return hex_error(name, lines, x + 1, fmt::format("'{}' is not a hexagon", (*row)[x]),
                         "Write '.' for free, '@' for blocked, or 1 to 9 for its cost");
    }
  }
  if (std::all_of(costs.begin(), costs.end(), [](int cost) { return cost == 0; }))
    return Error{"all hexagons are blocked", name, "At least one must be free"};
  return hex_draft(columns, rows, costs);
}

std::string hex_text(const Graph& graph) {
  std::string text =
      fmt::format("type hex\nheight {}\nwidth {}\nmap\n", graph.height(), graph.width());
  for (int y = 0; y < graph.height(); ++y) {
    for (int x = 0; x < graph.width(); ++x) {
      const Node node = graph.node({x, y});
      const int ground = graph.has(node) ? graph.ground(node) : 0;
      text += ground == 0 ? '@' : ground == 1 ? '.' : static_cast<char>('0' + ground);
    }
    text += '\n';
  }
  return text;
}

}  // namespace waymark
