#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <pugixml.hpp>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/base/lines.h"
#include "core/io/attribute_graph.h"

namespace waymark {
namespace {

using Fault = AttributeGraph::Fault;

constexpr const char* kShape =
    "GML is written as graph [ node [ id 1 ] edge [ source 1 target 1 ] ]";
constexpr std::size_t kShownOfWord = 24;  // maximum number of bytes of a word in a message

// Splits the text into words, brackets and quoted strings. Comments begin with # and are skipped.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  struct Word {
    std::string_view text;  // without its quotes; empty at the end of the text
    std::size_t at;         // byte where it begins
    bool quoted;
    bool is(std::string_view bracket) const { return !quoted && text == bracket; }
  };

  Word next() {
    skip();
    if (at_ == text_.size()) return {{}, at_, false};
    const std::size_t begin = at_;
    const char first = text_[at_];
    if (first == '"') return quoted(begin);
    if (first == '[' || first == ']') return {text_.substr(at_++, 1), begin, false};
    at_ = std::min(text_.find_first_of(" \t\r\n[]\"", at_), text_.size());
    return {text_.substr(begin, at_ - begin), begin, false};
  }

 private:
  void skip() {
    while (at_ < text_.size()) {
      at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
      if (at_ == text_.size() || text_[at_] != '#') return;
      at_ = std::min(text_.find('\n', at_), text_.size());
    }
  }

  Word quoted(std::size_t begin) {
    const std::size_t end = text_.find('"', begin + 1);
    if (end == std::string_view::npos)
      throw Fault{static_cast<std::int64_t>(begin), "a quoted string is not closed",
                  "Close it with \""};
    at_ = end + 1;
    return {text_.substr(begin + 1, end - begin - 1), begin, true};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void append_utf8(std::uint32_t code, std::string& text) {
  const auto part = [](std::uint32_t bits) { return static_cast<char>(bits); };
  if (code < 0x80) {
    text += part(code);
  } else if (code < 0x800) {
    text += {part(0xC0 | code >> 6), part(0x80 | (code & 63))};
  } else if (code < 0x10000) {
    text += {part(0xE0 | code >> 12), part(0x80 | (code >> 6 & 63)), part(0x80 | (code & 63))};
  } else {
    text += {part(0xF0 | code >> 18), part(0x80 | (code >> 12 & 63)), part(0x80 | (code >> 6 & 63)),
             part(0x80 | (code & 63))};
  }
}

// Replaces character references such as "&quot;" and "&#252;". Other ampersands stay.
std::string unescaped(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kNamed = {
      {{"quot", '"'}, {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"apos", '\''}}};
  constexpr std::size_t kLongest = 10;
  std::string out;
  while (!text.empty()) {
    const std::size_t and_sign = std::min(text.find('&'), text.size());
    out += text.substr(0, and_sign);
    text.remove_prefix(and_sign);
    if (text.empty()) break;
    const std::size_t end = text.substr(0, kLongest).find(';');
    const std::string_view word = text.substr(1, end == std::string_view::npos ? 0 : end - 1);
    std::uint32_t code = 0;
    const auto named = std::find_if(kNamed.begin(), kNamed.end(),
                                    [word](const auto& name) { return name.first == word; });
    const bool numbered = word.starts_with('#') && parse_number(word.substr(1), code) && code > 0 &&
                          code < 0x110000 && (code < 0xD800 || code > 0xDFFF);
    if (named != kNamed.end())
      out += named->second;
    else if (numbered)
      append_utf8(code, out);
    else
      out += '&';
    text.remove_prefix(named != kNamed.end() || numbered ? end + 1 : 1);
  }
  return out;
}

class GmlReader {
 public:
  explicit GmlReader(std::string_view text) : words_(text) {}

  GraphDataWithCost draft(const std::string& cost) {
    find_graph();
    read_graph();
    for (const Element& node : nodes_) add_node(node);
    for (const Element& edge : edges_) add_edge(edge);
    GraphDataWithCost draft = std::move(read_).draft(cost);
    if (std::vector<std::string> labels = own_labels(); !labels.empty())
      draft.names = std::move(labels);
    return draft;
  }

 private:
  using Word = Words::Word;

  struct Value {
    std::string_view key, text;
  };
  struct Element {
    std::size_t at;
    std::size_t first, end;  // range of its values
  };

  [[noreturn]] static void reject(const Word& word, std::string what) {
    throw Fault{static_cast<std::int64_t>(word.at), std::move(what), kShape};
  }

  // The name before a value.
  Word key() {
    const Word word = words_.next();
    if (word.text.empty() && !word.quoted) reject(word, "the file ends before its graph does");
    if (word.quoted || word.is("["))
      reject(word, fmt::format("\"{}\" is unexpected here", word.text.substr(0, kShownOfWord)));
    return word;
  }
  Word value() {
    const Word word = words_.next();
    if ((word.text.empty() && !word.quoted) || word.is("]"))
      reject(word, "a value is missing here");
    return word;
  }
  // Skips the rest of a value that is a list.
  void skip(const Word& value) {
    for (int depth = value.is("[") ? 1 : 0; depth > 0;) {
      const Word word = words_.next();
      if (word.text.empty() && !word.quoted) reject(word, "the file ends before its graph does");
      depth += (word.is("[") ? 1 : 0) - (word.is("]") ? 1 : 0);
    }
  }

  void find_graph() {
    while (true) {
      const Word name = words_.next();
      if (name.text.empty()) reject(name, "the file has no graph");
      const Word of = value();
      if (name.is("graph") && of.is("[")) return;
      skip(of);
    }
  }

  void read_graph() {
    for (Word name = key(); !name.is("]"); name = key()) {
      const Word of = value();
      if (of.is("[") && (name.is("node") || name.is("edge"))) {
        Element element{name.at, values_.size(), 0};
        read_values();
        element.end = values_.size();
        (name.is("node") ? nodes_ : edges_).push_back(element);
        continue;
      }
      if (name.is("directed")) one_way_ = of.text == "1";
      if (name.is("crs")) read_.set_crs(of.text);
      skip(of);
    }
  }

  // Reads the values of a node or an edge, including those in its `graphics`.
  void read_values() {
    int depth = 1;
    while (depth > 0) {
      const Word name = key();
      if (name.is("]")) {
        --depth;
        continue;
      }
      const Word of = value();
      if (!of.is("["))
        values_.push_back({name.text, of.text});
      else if (name.is("graphics") && depth == 1)
        ++depth;
      else
        skip(of);
    }
  }

  // Returns the first value of a key; empty if there is none.
  std::string_view find(const Element& element, std::string_view key) const {
    for (std::size_t i = element.first; i < element.end; ++i)
      if (values_[i].key == key) return values_[i].text;
    return {};
  }

  void add_node(const Element& node) {
    read_.add_node(find(node, "id"), static_cast<std::int64_t>(node.at));
    int places = 0;
    for (std::size_t i = node.first; i < node.end; ++i) {
      const auto& [key, text] = values_[i];
      if (key == "pos" && places < 2)
        read_.node_value(places++ == 0 ? "x" : "y", text);
      else
        read_.node_value(key, text);
    }
  }

  void add_edge(const Element& edge) {
    read_.add_edge(find(edge, "source"), find(edge, "target"), one_way_,
                   static_cast<std::int64_t>(edge.at));
    for (std::size_t i = edge.first; i < edge.end; ++i)
      if (const auto& [key, text] = values_[i]; key != "source" && key != "target")
        read_.edge_value(key, text);
  }

  // Returns the labels of all nodes; empty if some node has no label of its own.
  std::vector<std::string> own_labels() const {
    for (const std::string_view key : {"label", "name"}) {
      std::vector<std::string> labels;
      std::unordered_set<std::string> seen;
      for (const Element& node : nodes_) {
        labels.push_back(unescaped(find(node, key)));
        if (labels.back().empty() || !seen.insert(labels.back()).second) break;
      }
      if (seen.size() == nodes_.size()) return labels;
    }
    return {};
  }

  Words words_;
  std::vector<Value> values_;
  std::vector<Element> nodes_, edges_;
  bool one_way_ = false;
  AttributeGraph read_;
};

}  // namespace

Result<GraphDataWithCost> parse_gml(std::string_view text, const std::string& name,
                                    const std::string& cost) {
  text = without_mark(text);
  try {
    return GmlReader(text).draft(cost);
  } catch (const Fault& fault) {
    return Error{fault.what, place_in(name, text, fault.at), fault.remedy};
  }
}

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
