#include "app/source/graph_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>

#include "app/kit/json.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/attribute_graph.h"
#include "core/io/map_file.h"
#include "core/io/mesh_files.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// The road network of the USA is a file of 1.3 GB.
constexpr std::size_t kMostRoadBytes = std::size_t{4} << 30;

constexpr std::array kGraphEndings = {".gml", ".gr", ".graphml", ".hex", ".json", ".mesh", ".obj"};

std::string ending_of(const std::string& path) { return fs::path(path).extension().string(); }

// In the published graphs, distances and travel times share one coordinate file, named after the
// distances: "-t" becomes "-d" before the first dot that follows it.
std::string shared_places(const std::string& places) {
  const fs::path path(places);
  std::string name = path.filename().string();
  const std::size_t at = name.rfind("-t.");
  if (at == std::string::npos) return places;
  name[at + 1] = 'd';
  return (path.parent_path() / name).string();
}

Result<GraphData> read_dimacs(const std::string& path, const std::string& arcs) {
  std::string places = places_file(path);
  const std::string shared = shared_places(places);
  std::error_code unknown;
  if (shared != places && !fs::exists(places, unknown) && fs::exists(shared, unknown))
    places = shared;
  const Result<std::string> text = whole_file(places, kMostRoadBytes);
  if (!text)
    return Error{
        "can't read the node coordinates: " + text.error().what, places,
        shared == places
            ? "Put the .co file next to the .gr file, under the same name"
            : "Put the .co file next to the .gr file, under the same name or as " + shared};
  return parse_dimacs(arcs, path, text.value(), places);
}

using Content = std::function<void(const TextSink&)>;
Result<bool> write_roads(const Content& arcs, const Content& places, const std::string& path) {
  if (std::optional<Error> error = places_fault(path)) return *error;
  if (std::optional<Error> error = write_file_safely(places, places_file(path))) return *error;
  if (std::optional<Error> error = write_file_safely(arcs, path)) return *error;
  return true;
}

bool ends_like_graph(std::string_view ending) {
  return std::find(kGraphEndings.begin(), kGraphEndings.end(), ending) != kGraphEndings.end();
}

Result<GraphDataWithCost> without_choice(Result<GraphData> draft) {
  if (!draft) return draft.error();
  return GraphDataWithCost{std::move(draft.value()), {}};
}

// Reads a file in the format that its text indicates, or, if that is unclear, in the format of its
// extension.
Result<GraphDataWithCost> read_draft(const std::string& path, const std::string& cost) {
  const Result<std::string> text =
      ending_of(path) == ".gr" ? whole_file(path, kMostRoadBytes) : read_file(path);
  if (!text) return text.error();
  const KnownFormat* const format = known_format(text.value());
  if (format && !ends_like_graph(format->ending)) return format_error(*format, path);
  const std::string ending = format ? std::string(format->ending) : ending_of(path);
  if (ending == ".graphml") return parse_graphml(text.value(), path, cost);
  if (ending == ".gml") return parse_gml(text.value(), path, cost);
  if (ending == ".json") return parse_json_graph(text.value(), path, cost);
  if (!cost.empty())
    return Error{"edges in this format have one cost and no other attributes", path,
                 "Omit --cost: it is for .graphml, .gml and node-link .json files"};
  return without_choice(ending == ".gr"     ? read_dimacs(path, text.value())
                        : ending == ".hex"  ? parse_hex(text.value(), path)
                        : ending == ".mesh" ? parse_polyanya_mesh(text.value(), path)
                                            : parse_obj(text.value(), path));
}

}  // namespace

bool names_graph(const std::string& path) {
  return cut_named(path) || ends_like_graph(ending_of(path));
}

Result<CostedGraph> read_costed_graph(const std::string& source) {
  if (cut_named(source)) {
    Result<Grid> cut = read_cut(source);
    if (!cut) return cut.error();
    return CostedGraph{std::move(cut.value()), {}};
  }
  const std::string path(source_map(source));
  Result<GraphDataWithCost> draft = read_draft(path, cost_in_source(source));
  if (!draft) return draft.error();
  CostSource costs = std::move(draft.value().source);
  Result<Graph> graph = Graph::of(std::move(draft.value()), path);
  if (!graph) return graph.error();
  return CostedGraph{Grid(std::make_shared<const Graph>(std::move(graph.value()))),
                     std::move(costs)};
}

Result<Grid> read_graph_file(const std::string& source) {
  Result<CostedGraph> read = read_costed_graph(source);
  if (!read) return read.error();
  return std::move(read.value().grid);
}

std::string places_file(const std::string& path) {
  return fs::path(path).replace_extension(".co").string();
}

std::optional<Error> places_fault(const std::string& path) {
  const std::string places = places_file(path);
  std::error_code problem;
  if (!fs::exists(fs::symlink_status(places, problem)) || fs::exists(path, problem))
    return std::nullopt;
  return Error{"this file exists without its .gr file, so it is not overwritten", places,
               "Give the graph another name"};
}

Result<bool> write_graph_file(const Graph& graph, const std::string& path) {
  const std::string ending = ending_of(path);
  const auto written = [](const std::string& text, const std::string& to) -> Result<bool> {
    if (std::optional<Error> error = write_file_safely(text, to)) return *error;
    return true;
  };
  if (ending == ".json") return written(json_graph(graph), path);
  if (ending == ".hex") {
    if (graph.shape() != GraphShape::hexagons)
      return Error{"this graph has no hexagons", path, "Write it as .gr or .json"};
    return written(hex_text(graph), path);
  }
  if (ending == ".obj") {
    if (graph.shape() != GraphShape::polygons)
      return Error{"this graph has no polygons", path, "Write it as .gr or .json"};
    return written(obj_text(graph), path);
  }
  if (ending != ".gr")
    return Error{"unknown file extension for a graph", path, "Use .gr, .json, .hex or .obj"};
  return write_roads([&](const TextSink& sink) { write_dimacs_arcs(graph, sink); },
                     [&](const TextSink& sink) { write_dimacs_places(graph, sink); }, path);
}

Result<bool> write_cell_roads(const CellRoads& roads, const std::string& path) {
  return write_roads([&](const TextSink& sink) { roads.write_arcs(sink); },
                     [&](const TextSink& sink) { roads.write_places(sink); }, path);
}

namespace {

constexpr std::size_t kMostEdges = std::size_t{1} << 28;
constexpr int kMostUnitCost = 1'000'000;
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

class JsonGraphReader {
 public:
  explicit JsonGraphReader(const JsonCursor& document) : document_(document) {}

  GraphData draft() {
    document_.allow({"directed", "unit", "unit_cost", "nodes", "edges"});
    directed_ = document_.has("directed") && document_.at("directed").flag();
    if (document_.has("unit")) draft_.unit = document_.at("unit").text();
    if (document_.has("unit_cost"))
      draft_.unit_cost = document_.at("unit_cost").integer(1, kMostUnitCost);
    const JsonCursor nodes = document_.at("nodes"), edges = document_.at("edges");
    const std::size_t node_count = nodes.size(Grid::kMaxCells), edge_count = edges.size(kMostEdges);
    for (std::size_t i = 0; i < node_count; ++i) read_node(nodes.part(i));
    for (std::size_t i = 0; i < edge_count; ++i) read_edge(edges.part(i));
    if (!draft_.h.empty()) draft_.h.resize(node_count, kNoValue);
    return std::move(draft_);
  }

 private:
  void read_node(const JsonCursor& node) {
    node.allow({"id", "x", "y", "h"});
    const JsonCursor named = node.at("id");
    const std::string& id = named.text();
    if (!numbers_.emplace(id, static_cast<int>(numbers_.size())).second)
      named.reject(fmt::format("two nodes have the id \"{}\"", id), "Give each node its own id");
    draft_.names.push_back(id);
    draft_.places.push_back({coordinate(node.at("x")), coordinate(node.at("y"))});
    if (!node.has("h")) return;
    draft_.h.resize(draft_.names.size(), kNoValue);
    draft_.h.back() = node.at("h").real();
  }

  static double coordinate(const JsonCursor& at) {
    const double number = at.real();
    if (std::abs(number) <= kMostCoordinate) return number;
    CoordinateFault fault = coordinate_fault(fmt::to_string(number));
    at.reject(std::move(fault.what), std::move(fault.remedy));
  }

  int end_of(const JsonCursor& id) const {
    const auto node = numbers_.find(id.text());
    if (node == numbers_.end())
      id.reject(fmt::format("no node has the id \"{}\"", id.text()), "Use the ids of two nodes");
    return node->second;
  }

  void read_edge(const JsonCursor& edge) {
    edge.allow({"from", "to", "cost", "oneway"});
    const GraphData::Edge one{end_of(edge.at("from")), end_of(edge.at("to")),
                              edge.at("cost").integer(0)};
    draft_.edges.push_back(one);
    const bool one_way = edge.has("oneway") && edge.at("oneway").flag();
    if (!directed_ && !one_way) draft_.edges.push_back({one.to, one.from, one.cost});
  }

  JsonCursor document_;
  std::unordered_map<std::string, int> numbers_;  // node numbers by id
  bool directed_ = false;
  GraphData draft_;
};

// Kinds of JSON that Waymark does not read as a graph, recognised by a key.
struct OtherJson {
  const char* key;
  const char* what;
  const char* remedy;
};
constexpr const char* kWriteNodeLink =
    "Write it as node-link JSON with node_link_data() from NetworkX";
constexpr std::array<OtherJson, 9> kOtherFormats = {{
    {"features", "GeoJSON", "Convert it to a graph with nodes and edges, as GraphML or GML"},
    {"adjacency", "NetworkX adjacency JSON", kWriteNodeLink},
    {"elements", "Cytoscape or OpenStreetMap JSON",
     "Export a graph from Cytoscape as GraphML; for OpenStreetMap data use OSMnx"},
    {"tilesets", "a Tiled map", "Rename it to end in .tmj"},
    {"events", "a search trace", "Open its map, and add the trace as the search trace:FILE"},
    {"searches", "a benchmark suite", "Run it with 'waymark benchmark FILE'"},
    {"footprint", "a mover", "Open a grid map with --mover FILE"},
    {"topic", "a lesson", "Check it with 'waymark lessons --check FILE'"},
    {"format", "a session", "Rename it so that it ends in .waymark"},
}};

std::optional<Error> other_json(const Json& document, const std::string& name) {
  if (!document.is_object() || document.members().empty())
    return Error{"this JSON file is not a map", name,
                 "Write a graph as {\"nodes\": [...], \"edges\": [...]} or costs as [[1, 2], "
                 "[3, 4]], or export a map from Tiled"};
  if (document.find("nodes")) return std::nullopt;
  for (const auto& [key, what, remedy] : kOtherFormats)
    if (document.find(document.key_in_use(key)))
      return Error{fmt::format("this is {}, not a graph", what), name, remedy};
  return std::nullopt;
}

}  // namespace

Result<GraphDataWithCost> parse_json_graph(const std::string& text, const std::string& name,
                                           const std::string& cost) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  if (std::optional<Error> other = other_json(document.value(), name)) return *other;
  const JsonCursor root(document.value());
  try {
    if (is_node_link(document.value())) return node_link_draft(root, cost);
    if (!cost.empty())
      root.at("edges").reject("edges in this format have one cost and no other attributes",
                              "Omit --cost");
    return GraphDataWithCost{JsonGraphReader(root).draft(), {}};
  } catch (const JsonCursor::Fault& fault) {
    Error error = fault_error(fault, text, name);
    const TextPlace place = place_of(fault, text);
    error.where = fmt::format("{}:{}:{}", name, place.line, place.column);
    return error;
  }
}

std::string json_graph(const Graph& graph) {
  Json::List nodes, edges;
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    const NodePlace place = graph.place(node);
    Json::Object object = {{"id", graph.name(node)}, {"x", place.x}, {"y", place.y}};
    if (!graph.h().empty())
      if (const double h = graph.h()[static_cast<std::size_t>(number)]; !std::isnan(h))
        object.emplace_back("h", h);
    nodes.push_back(std::move(object));
    for (const Graph::Link& link : graph.edges_out(node))
      edges.push_back(
          Json{{"from", graph.name(node)}, {"to", graph.name(link.to)}, {"cost", link.cost}});
  }
  return Json{{"directed", true},
              {"unit", graph.unit()},
              {"unit_cost", graph.unit_cost()},
              {"nodes", std::move(nodes)},
              {"edges", std::move(edges)}}
             .written() +
         "\n";
}

namespace {

constexpr std::size_t kMostParts = std::size_t{1} << 28;

// Converts an id to a name: 12, "inn", or "3,4" for the list [3, 4].
std::string id_text(const Json& id) {
  if (id.is_text()) return id.text();
  if (!id.is_list()) return id.written();
  std::string text;
  for (const Json& part : id.list()) text += (text.empty() ? "" : ",") + id_text(part);
  return text;
}

// Accepts numbers, strings, true and false as values, and skips everything else.
template <class Put>
void put_values(const Json& element, const Put& put) {
  for (const auto& [key, value] : element.members()) {
    if (value.is_number()) put(key, value.number());
    if (value.is_text()) put(key, std::string_view(value.text()));
    if (value.is_flag()) put(key, std::string_view(value.flag() ? "true" : "false"));
  }
}

class NodeLinkReader {
 public:
  NodeLinkReader(const JsonCursor& document, const std::string& cost)
      : document_(document), edges_key_(document.has("links") ? "links" : "edges"), cost_(cost) {}

  GraphDataWithCost draft() {
    one_way_ = document_.has("directed") && document_.at("directed").flag();
    read_crs();
    const JsonCursor nodes = document_.at("nodes"), edges = document_.at(edges_key_);
    const std::size_t node_count = nodes.size(kMostParts), edge_count = edges.size(kMostParts);
    try {
      for (std::size_t i = 0; i < node_count; ++i) read_node(nodes.part(i), i);
      for (std::size_t i = 0; i < edge_count; ++i) read_edge(edges.part(i), i);
      return std::move(read_).draft(cost_);
    } catch (const AttributeGraph::Fault& fault) {
      const bool edge = fault.at < 0;
      const auto at = static_cast<std::size_t>(edge ? -1 - fault.at : fault.at);
      const JsonCursor list = edge ? edges : nodes;
      if (at < (edge ? edge_count : node_count)) list.part(at).reject(fault.what, fault.remedy);
      list.reject(fault.what, fault.remedy);
    }
  }

 private:
  void read_crs() {
    if (!document_.value().find("graph") || !document_.value().at("graph").is_object()) return;
    const Json* const crs = document_.value().at("graph").find("crs");
    if (crs && crs->is_text()) read_.set_crs(crs->text());
  }

  void read_node(const JsonCursor& node, std::size_t number) {
    const std::string id = node.has("id") ? id_text(node.value().at("id")) : fmt::to_string(number);
    read_.add_node(id, static_cast<std::int64_t>(number));
    if (const Json* const pos = node.value().find("pos");
        pos && pos->is_list() && pos->list().size() >= 2) {
      const auto number_of = [](const Json& part) {
        return part.is_number() ? part.number() : std::numeric_limits<double>::quiet_NaN();
      };
      read_.node_value("x", number_of(pos->list()[0]));
      read_.node_value("y", number_of(pos->list()[1]));
    }
    put_values(node.value(),
               [this](const std::string& name, auto value) { read_.node_value(name, value); });
  }

  void read_edge(const JsonCursor& edge, std::size_t number) {
    const std::string from = id_text(edge.at("source").value()),
                      to = id_text(edge.at("target").value());
    read_.add_edge(from, to, one_way_, -1 - static_cast<std::int64_t>(number));
    put_values(edge.value(), [this](const std::string& name, auto value) {
      if (name != "source" && name != "target") read_.edge_value(name, value);
    });
  }

  JsonCursor document_;
  const char* edges_key_;
  std::string cost_;
  bool one_way_ = false;
  AttributeGraph read_;
};

}  // namespace

bool is_node_link(const Json& document) {
  if (!document.is_object()) return false;
  if (document.find("links")) return true;
  const Json* const edges = document.find("edges");
  if (!edges || !edges->is_list()) return false;
  if (edges->list().empty()) return document.find("multigraph") != nullptr;
  const Json& first = edges->list().front();
  return first.is_object() && first.find("source") && !first.find("from");
}

GraphDataWithCost node_link_draft(const JsonCursor& document, const std::string& cost) {
  return NodeLinkReader(document, cost).draft();
}

}  // namespace waymark
