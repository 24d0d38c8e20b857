#include "app/source/node_link.h"

#include <fmt/format.h>
#include <limits>

#include "core/io/attribute_graph.h"

namespace waymark {
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
