#include "core/io/graphml.h"

#include <algorithm>
#include <fmt/format.h>
#include <pugixml.hpp>
#include <unordered_map>
#include <vector>

#include "core/io/attribute_graph.h"

namespace waymark {
namespace {

using Fault = AttributeGraph::Fault;

[[noreturn]] void reject(const pugi::xml_node& element, std::string what, std::string remedy) {
  throw Fault{element.offset_debug(), std::move(what), std::move(remedy)};
}

class GraphmlReader {
 public:
  explicit GraphmlReader(const pugi::xml_node& root) : root_(root) {
    for (const pugi::xml_node& key : root.children("key")) read_key(key);
  }

  GraphDataWithCost draft(const std::string& cost) {
    const pugi::xml_node graph = root_.child("graph");
    if (!graph) reject(root_, "the file has no graph", "Add a graph element");
    for (const pugi::xml_node& part : graph.children()) refuse_unread(part);
    one_way_ = std::string_view(graph.attribute("edgedefault").as_string()) == "directed";
    for_each_value(graph, "graph", [this](const std::string& name, const char* text) {
      if (name == "crs") read_.set_crs(text);
    });
    for (const pugi::xml_node& node : graph.children("node")) {
      read_.add_node(node.attribute("id").as_string(), node.offset_debug());
      for_each_value(node, "node", [this](const std::string& name, const char* text) {
        read_.node_value(name, text);
      });
    }
    for (const pugi::xml_node& edge : graph.children("edge")) {
      read_.add_edge(edge.attribute("source").as_string(), edge.attribute("target").as_string(),
                     edge.attribute("directed").as_bool(one_way_), edge.offset_debug());
      for_each_value(edge, "edge", [this](const std::string& name, const char* text) {
        read_.edge_value(name, text);
      });
    }
    return std::move(read_).draft(cost);
  }

 private:
  struct Key {
    std::string kind, name;  // if `kind` is "all", the key is for every kind of element
  };
  struct Default {
    std::string kind, name, text;
  };

  void read_key(const pugi::xml_node& key) {
    const std::string id = key.attribute("id").as_string();
    const std::string kind = key.attribute("for").as_string("all");
    const std::string name = key.attribute("attr.name").as_string(id.c_str());
    keys_[id] = {kind, name};
    if (const pugi::xml_node text = key.child("default"))
      defaults_.push_back({kind, name, text.text().get()});
  }

  static void refuse_unread(const pugi::xml_node& part) {
    const std::string_view name = part.name();
    if (name == "hyperedge" || (name == "node" && part.child("graph")))
      reject(part, fmt::format("a {} can't be read", name == "node" ? "graph in a node" : name),
             "Write nodes and edges in one graph");
  }

  // Calls visit(name, text) for the defaults, then for the element's own values.
  template <class Visit>
  void for_each_value(const pugi::xml_node& element, std::string_view kind,
                      const Visit& visit) const {
    const auto belongs = [kind](const std::string& to) { return to == kind || to == "all"; };
    for (const Default& value : defaults_)
      if (belongs(value.kind)) visit(value.name, value.text.c_str());
    for (const pugi::xml_node& data : element.children("data")) {
      const auto key = keys_.find(data.attribute("key").as_string());
      if (key != keys_.end() && belongs(key->second.kind))
        visit(key->second.name, data.text().get());
    }
  }

  pugi::xml_node root_;
  std::unordered_map<std::string, Key> keys_;  // by id
  std::vector<Default> defaults_;
  bool one_way_ = false;
  AttributeGraph read_;
};

}  // namespace

Result<GraphDataWithCost> parse_graphml(std::string_view text, const std::string& name,
                                        const std::string& cost) {
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
  if (!parsed)
    return Error{fmt::format("invalid XML: {}", parsed.description()),
                 place_in(name, text, parsed.offset), "Write the graph as GraphML"};
  const pugi::xml_node root = document.child("graphml");
  if (!root) return Error{"the file has no graphml element", name, "Write the graph as GraphML"};
  try {
    return GraphmlReader(root).draft(cost);
  } catch (const Fault& fault) {
    return Error{fault.what, place_in(name, text, fault.at), fault.remedy};
  }
}

}  // namespace waymark
