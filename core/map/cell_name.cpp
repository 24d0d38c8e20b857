#include "core/map/cell_name.h"

#include <cctype>
#include <fmt/format.h>

#include "core/base/lines.h"
#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

bool has_names(const Graph* graph) { return graph && graph->shape() != GraphShape::hexagons; }

// If the name has no heading, uses the first heading, clockwise from east, that the mover can have
// there, or east if there is none.
std::optional<Cell> state_cell(const Graph& graph, std::string_view name) {
  const std::optional<NamedState> named = state_named(*graph.states(), name);
  if (!named) return std::nullopt;
  if (const Node node = graph.find(name); node != kNoNode) return graph.cell(node);
  return graph.states()->state(named->ground, named->heading.value_or(0));
}

// Parses two numbers separated by a comma.
template <class Number>
bool read_two(std::string_view text, Number& x, Number& y) {
  const std::size_t comma = text.find(',');
  return comma != std::string_view::npos && parse_number(text.substr(0, comma), x) &&
         parse_number(text.substr(comma + 1), y);
}

// Parses "12,34.5" or, with a height, "12,34.5,3".
Node polygon_named(const Graph& graph, std::string_view name) {
  if (!graph.mesh()) return kNoNode;
  NodePlace point;
  std::optional<double> height;
  if (const std::size_t comma = name.rfind(','); comma != name.find(',')) {
    if (!parse_number(name.substr(comma + 1), height.emplace())) return kNoNode;
    name = name.substr(0, comma);
  }
  if (!read_two(name, point.x, point.y)) return kNoNode;
  const int number = polygon_at(*graph.mesh(), point, height);
  return number < 0 ? kNoNode : graph.at(number);
}

}  // namespace

std::string cell_name(const Graph* graph, Cell cell) {
  return has_names(graph) ? graph->name(graph->node(cell)) : fmt::format("{},{}", cell.x, cell.y);
}

std::optional<Cell> cell_named(const Graph* graph, std::string_view name) {
  if (graph && graph->states()) return state_cell(*graph, name);
  if (has_names(graph)) {
    Node node = graph->find(name);
    if (node == kNoNode) node = polygon_named(*graph, name);
    return node == kNoNode ? std::nullopt : std::optional(graph->cell(node));
  }
  Cell cell;
  return read_two(name, cell.x, cell.y) ? std::optional(cell) : std::nullopt;
}

namespace {

std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end]))) ++end;
  return text.substr(at, end - at);
}

// Capitalizes the first letter, for the start of a sentence.
std::string capitalized(std::string_view word) {
  std::string text(word);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

NodePlace place_named(const Grid& grid, Node node) {
  const Graph* const graph = grid.graph();
  if (graph && !graph->states()) return graph->place(node);
  const Cell cell = graph ? graph->states()->ground_cell(grid.cell(node)) : grid.cell(node);
  return {static_cast<double>(cell.x), static_cast<double>(cell.y)};
}

CellWord cell_word(GraphShape shape) {
  switch (shape) {
    case GraphShape::roads:
      return {"crossing", "crossings"};
    case GraphShape::hexagons:
      return {"hex", "hexes"};
    case GraphShape::polygons:
      return {"polygon", "polygons"};
    case GraphShape::states:
      break;
  }
  return {"state", "states"};
}

CellWord cell_word(const Grid& grid) {
  return grid.graph() ? cell_word(grid.graph()->shape()) : CellWord{"cell", "cells"};
}

std::string in_words_of(const Grid& grid, std::string_view text) {
  if (!grid.graph()) return std::string(text);
  const CellWord word = cell_word(grid);
  std::string said;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view next = word_at(text, at);
    if (next.empty()) {
      said += text[at++];
      continue;
    }
    at += next.size();
    if (next == "cell")
      said += word.one;
    else if (next == "cells")
      said += word.many;
    else if (next == "Cell")
      said += capitalized(word.one);
    else if (next == "Cells")
      said += capitalized(word.many);
    else
      said += next;
  }
  return said;
}

std::string_view length_unit(const Grid& grid) {
  return grid.graph() ? std::string_view(grid.graph()->unit()) : "cells";
}

}  // namespace waymark
