#include "core/io/known_format.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/lines.h"

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

}  // namespace waymark
