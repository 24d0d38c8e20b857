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
    {"map",
     {"a Tiled map (TMX)", "",
      "Export it from Tiled as an image (File > Export As Image), and open the image"}},
    {"tileset", {"a Tiled tileset", "", "Open a map: export it from Tiled as an image"}},
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
constexpr KnownFormat kGml = {"GML", ".gml", ""};

struct LineRow {
  std::string_view begin;  // beginning of the first line that is not a comment
  KnownFormat format;
};
constexpr std::array<LineRow, 13> kLines = {{
    {"p sp ", {"a DIMACS road graph", ".gr", ""}},
    {"p aux sp co ",
     {"the coordinates of a DIMACS road graph", "", "Open the .gr file next to it"}},
    {"type hex", {"a map of hexagons", ".hex", ""}},
    {"type ", {"a grid map", ".map", ""}},
    {"version:",
     {"a search trace", "", "Open its map here, and the trace in Posthoc or another visualizer"}},
    {"version ", {"a scenario file", ".scen", ""}},
    {"*vertices", {"a Pajek network", "", kReadsGraphs}},
    {"digraph ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"strict ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"graph ", {"a Graphviz drawing (DOT)", "", kReadsGraphs}},
    {"v ", {"an OBJ mesh", ".obj", ""}},
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

bool begins_like(std::string_view line, std::string_view begin) {
  return line.size() >= begin.size() &&
         std::equal(begin.begin(), begin.end(), line.begin(), [](char a, char b) {
           const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
           return small(a) == small(b) || (a == ' ' && b == '\t');
         });
}

}  // namespace

const KnownFormat* known_format(std::string_view text) {
  text = without_mark(text).substr(0, kLookedAt);
  text.remove_prefix(std::min(text.find_first_not_of(kBlankInText), text.size()));
  if (text.starts_with('<')) {
    const std::string_view root = root_of(text);
    const auto row = std::find_if(kRoots.begin(), kRoots.end(),
                                  [root](const RootRow& of) { return of.root == root; });
    return row == kRoots.end() ? &kXml : &row->format;
  }
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
    return row == kLines.end() ? nullptr : &row->format;
  }
  return nullptr;
}

Error format_error(const KnownFormat& format, const std::string& name) {
  return {fmt::format("this is {}", format.name), name,
          format.remedy.empty() ? fmt::format("Rename it to end in {}", format.ending)
                                : std::string(format.remedy)};
}

}  // namespace waymark
