#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// Why a text is not well-formed XML; empty if it is. Tags must close in order, with one root,
// quoted attributes, none twice, and no bare '<' or '&'. Covers what the program writes, not the
// whole standard.
inline std::string xml_fault(std::string_view text) {
  std::vector<std::string> open;
  bool root_done = false;
  const auto sound_text = [](std::string_view part) {
    for (std::size_t at = part.find('&'); at != std::string_view::npos;
         at = part.find('&', at + 1)) {
      const std::size_t end = part.find(';', at);
      if (end == std::string_view::npos) return false;
      const std::string_view name = part.substr(at + 1, end - at - 1);
      if (name != "amp" && name != "lt" && name != "gt" && name != "quot") return false;
    }
    return part.find('<') == std::string_view::npos;
  };
  while (!text.empty()) {
    const std::size_t at = text.find('<');
    const std::string_view between = text.substr(0, at);
    if (!sound_text(between)) return "unescaped character in: " + std::string(between);
    if (at == std::string_view::npos) break;
    text.remove_prefix(at + 1);
    const std::size_t end = text.find('>');
    if (end == std::string_view::npos) return "unterminated tag";
    std::string_view tag = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (tag.starts_with('?')) continue;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1))
        return "closes out of order: " + std::string(tag);
      open.pop_back();
      root_done = open.empty();
      continue;
    }
    if (root_done) return "a second root: " + std::string(tag);
    const bool empty = tag.ends_with('/');
    if (empty) tag.remove_suffix(1);
    const std::string name(tag.substr(0, tag.find(' ')));
    tag.remove_prefix(name.size());
    std::vector<std::string_view> attributes;
    while (!tag.empty()) {
      if (std::isspace(static_cast<unsigned char>(tag.front()))) {
        tag.remove_prefix(1);
        continue;
      }
      const std::size_t equals = tag.find("=\"");
      const std::size_t close =
          equals == std::string_view::npos ? equals : tag.find('"', equals + 2);
      if (close == std::string_view::npos) return "unquoted attribute in " + name;
      if (!sound_text(tag.substr(equals + 2, close - equals - 2)))
        return "unescaped character in " + name;
      const std::string_view attribute = tag.substr(0, equals);
      if (std::find(attributes.begin(), attributes.end(), attribute) != attributes.end())
        return "the same attribute twice in " + name + ": " + std::string(attribute);
      attributes.push_back(attribute);
      tag.remove_prefix(close + 1);
    }
    if (!empty) open.push_back(name);
  }
  if (!open.empty()) return "not closed: " + open.back();
  return root_done ? "" : "no root";
}

// The text of the group with that id; empty if there is none. The group must not contain another
// group.
inline std::string svg_group(const std::string& svg, const std::string& id) {
  const std::size_t at = svg.find("<g id=\"" + id + "\"");
  if (at == std::string::npos) return "";
  return svg.substr(at, svg.find("</g>", at) - at);
}

inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace waymark
