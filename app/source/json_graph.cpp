#include "app/source/json_graph.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>

#include "app/kit/json_cursor.h"
#include "app/source/node_link.h"
#include "core/map/coordinate.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

constexpr std::size_t kMostEdges = std::size_t{1} << 28;
constexpr int kMostUnitCost = 1'000'000;

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
    return std::move(draft_);
  }

 private:
  void read_node(const JsonCursor& node) {
    node.allow({"id", "x", "y"});
    const JsonCursor named = node.at("id");
    const std::string& id = named.text();
    if (!numbers_.emplace(id, static_cast<int>(numbers_.size())).second)
      named.reject(fmt::format("two nodes have the id \"{}\"", id), "Give each node its own id");
    draft_.names.push_back(id);
    draft_.places.push_back({coordinate(node.at("x")), coordinate(node.at("y"))});
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
constexpr std::array<OtherJson, 10> kOtherFormats = {{
    {"features", "GeoJSON", "Convert it to a graph with nodes and edges, as GraphML or GML"},
    {"adjacency", "NetworkX adjacency JSON", kWriteNodeLink},
    {"elements", "Cytoscape or OpenStreetMap JSON",
     "Export a graph from Cytoscape as GraphML; for OpenStreetMap data use OSMnx"},
    {"tiledversion", "a Tiled map",
     "Export it in Tiled as an image (File > Export As Image), and open the image"},
    {"tilesets", "a Tiled map",
     "Export it in Tiled as an image (File > Export As Image), and open the image"},
    {"events", "a search trace",
     "Open its map, and show the trace in Posthoc or another visualizer"},
    {"searches", "a benchmark suite", "Run it with 'waymark benchmark FILE'"},
    {"footprint", "a mover", "Open a grid map with --mover FILE"},
    {"topic", "a lesson", "Check it with 'waymark lessons --check FILE'"},
    {"format", "a session", "Rename it so that it ends in .waymark"},
}};

std::optional<Error> other_json(const Json& document, const std::string& name) {
  if (!document.is_object() || document.find("nodes")) return std::nullopt;
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
    nodes.push_back(Json{{"id", graph.name(node)}, {"x", place.x}, {"y", place.y}});
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

}  // namespace waymark
