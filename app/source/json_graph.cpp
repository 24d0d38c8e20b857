#include "app/source/json_graph.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <unordered_map>

#include "app/kit/json.h"
#include "core/io/attribute_graph.h"
#include "core/map/graph.h"
#include "core/map/grid.h"

namespace waymark {
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
