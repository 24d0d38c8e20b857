#include "core/file/graphml.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <pugixml.hpp>
#include <unordered_map>

#include "core/base/fields.h"

namespace waymark {
namespace {

constexpr double kDecimetres = 10;

// What is wrong with an element, on its way to parse_graphml().
struct GraphmlFault {
  std::ptrdiff_t offset;
  std::string what, remedy;
};

[[noreturn]] void reject(const pugi::xml_node& element, std::string what, std::string remedy) {
  throw GraphmlFault{element.offset_debug(), std::move(what), std::move(remedy)};
}

// "file:line:column" of a byte.
std::string place_of(const std::string& name, std::string_view text, std::ptrdiff_t offset) {
  const std::string_view before =
      text.substr(0, static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
                         offset, 0, static_cast<std::ptrdiff_t>(text.size()))));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t begin = before.rfind('\n') + 1;  // 0 where there is no line end
  return fmt::format("{}:{}:{}", name, line, before.size() - begin + 1);
}

// Of the values of OpenStreetMap's "highway" those of roads that lead through a town; a way that
// has several is written as a list of them. The short ways to and from them count as well.
bool is_main_road(std::string_view highway) {
  constexpr std::array<std::string_view, 4> kMain = {"motorway", "trunk", "primary", "secondary"};
  return std::any_of(kMain.begin(), kMain.end(), [highway](std::string_view kind) {
    return highway.find(kind) != std::string_view::npos;
  });
}

class GraphmlReader {
 public:
  explicit GraphmlReader(const pugi::xml_node& root) : root_(root) {
    for (const pugi::xml_node& key : root.children("key"))
      keys_[key.attribute("for").as_string("all") + std::string("/") +
            key.attribute("attr.name").as_string()] = key.attribute("id").as_string();
  }

  GraphDraft draft() {
    const pugi::xml_node graph = root_.child("graph");
    if (!graph) reject(root_, "the file has no graph", "Write one as GraphML has it");
    both_ways_ = std::string_view(graph.attribute("edgedefault").as_string()) != "directed";
    for (const pugi::xml_node& node : graph.children("node")) read_node(node);
    for (const pugi::xml_node& edge : graph.children("edge"))
      has_lengths_ |= value(edge, "edge", "length").has_value();
    lay_out();
    for (const pugi::xml_node& edge : graph.children("edge")) read_edge(edge);
    draft_.unit = "m";
    draft_.unit_cost = static_cast<Cost>(kDecimetres);
    return std::move(draft_);
  }

 private:
  std::optional<std::string_view> value(const pugi::xml_node& element, const char* kind,
                                        const char* name) const {
    auto key = keys_.find(std::string(kind) + "/" + name);
    if (key == keys_.end()) key = keys_.find(std::string("all/") + name);
    if (key == keys_.end()) return std::nullopt;
    for (const pugi::xml_node& data : element.children("data"))
      if (key->second == data.attribute("key").as_string()) return data.text().get();
    return std::nullopt;
  }

  std::optional<double> number(const pugi::xml_node& element, const char* kind,
                               const char* name) const {
    const auto text = value(element, kind, name);
    if (!text) return std::nullopt;
    double number = 0;
    if (!parse_number(*text, number) || !std::isfinite(number))
      reject(element, fmt::format("\"{}\" is no {}", *text, name), "Write a number");
    return number;
  }

  void read_node(const pugi::xml_node& node) {
    const std::string id = node.attribute("id").as_string();
    if (id.empty()) reject(node, "a node has no id", "Write id=\"...\"");
    if (!numbers_.emplace(id, static_cast<int>(draft_.places.size())).second)
      reject(node, fmt::format("two nodes are called \"{}\"", id), "Give each its own id");
    const auto x = number(node, "node", "x"), y = number(node, "node", "y");
    if (!x || !y)
      reject(node, fmt::format("node \"{}\" has no place", id), "Write x and y of each node");
    draft_.places.push_back({*x, -*y});
    draft_.names.push_back(id);
  }

  // Degrees as metres from the middle, by a sphere of the Earth's mean radius.
  void lay_out() {
    if (!has_lengths_) return;
    double north = -90, south = 90;
    for (const NodePlace& place : draft_.places) {
      if (std::abs(place.x) > 180 || std::abs(place.y) > 90) return;
      north = std::max(north, -place.y);
      south = std::min(south, -place.y);
    }
    constexpr double kMetresADegree = 111'195;
    const double narrower = std::cos((north + south) / 2 * 3.14159265358979323846 / 180);
    for (NodePlace& place : draft_.places)
      place = {place.x * kMetresADegree * narrower, place.y * kMetresADegree};
  }

  int end_of(const pugi::xml_node& edge, const char* end) const {
    const std::string id = edge.attribute(end).as_string();
    const auto node = numbers_.find(id);
    if (node == numbers_.end())
      reject(edge, fmt::format("no node is called \"{}\", the {} of an edge", id, end),
             "Name the ids of two nodes");
    return node->second;
  }

  void read_edge(const pugi::xml_node& edge) {
    const int from = end_of(edge, "source"), to = end_of(edge, "target");
    const NodePlace a = draft_.places[static_cast<std::size_t>(from)],
                    b = draft_.places[static_cast<std::size_t>(to)];
    const double length = number(edge, "edge", "length").value_or(std::hypot(a.x - b.x, a.y - b.y));
    const double decimetres = std::max(1.0, std::round(length * kDecimetres));
    if (!(length >= 0) || decimetres > static_cast<double>(Graph::kMostPathCost))
      reject(edge, fmt::format("an edge cannot be {} long", length), "Write its metres");
    const auto cost = static_cast<Cost>(decimetres);
    draft_.edges.push_back({from, to, cost});
    if (is_main_road(value(edge, "edge", "highway").value_or(""))) {
      draft_.main.resize(draft_.places.size());
      for (const int end : {from, to}) draft_.main[static_cast<std::size_t>(end)] = 1;
    }
    const auto oneway = value(edge, "edge", "oneway");
    const bool one_way = oneway && (*oneway == "True" || *oneway == "true" || *oneway == "1");
    if (both_ways_ && !one_way) draft_.edges.push_back({to, from, cost});
  }

  pugi::xml_node root_;
  std::unordered_map<std::string, std::string> keys_;  // of "node/x", the key's id
  std::unordered_map<std::string, int> numbers_;       // of nodes, by id
  bool both_ways_ = false, has_lengths_ = false;
  GraphDraft draft_;
};

}  // namespace

Result<GraphDraft> parse_graphml(std::string_view text, const std::string& name) {
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
  if (!parsed)
    return Error{fmt::format("this is no XML: {}", parsed.description()),
                 place_of(name, text, parsed.offset), "Write the graph as GraphML"};
  const pugi::xml_node root = document.child("graphml");
  if (!root) return Error{"the file has no graphml element", name, "Write the graph as GraphML"};
  try {
    return GraphmlReader(root).draft();
  } catch (const GraphmlFault& fault) {
    return Error{fault.what, place_of(name, text, fault.offset), fault.remedy};
  }
}

}  // namespace waymark
