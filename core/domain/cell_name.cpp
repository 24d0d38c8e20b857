#include "core/domain/cell_name.h"

#include <charconv>
#include <fmt/format.h>

#include "core/domain/state_name.h"

namespace waymark {
namespace {

bool has_names(const Graph* graph) { return graph && graph->shape() != GraphShape::hexagons; }

// With an open heading the first one from east on that the mover can have there, else east.
std::optional<Cell> state_cell(const Graph& graph, std::string_view name) {
  const std::optional<NamedState> named = state_named(*graph.states(), name);
  if (!named) return std::nullopt;
  if (const Node node = graph.find(name); node != kNoNode) return graph.cell(node);
  return graph.states()->state(named->ground, named->heading.value_or(0));
}

}  // namespace

std::string cell_name(const Graph* graph, Cell cell) {
  return has_names(graph) ? graph->name(graph->node(cell)) : fmt::format("{},{}", cell.x, cell.y);
}

std::optional<Cell> cell_named(const Graph* graph, std::string_view name) {
  if (graph && graph->states()) return state_cell(*graph, name);
  if (has_names(graph)) {
    const Node node = graph->find(name);
    return node == kNoNode ? std::nullopt : std::optional(graph->cell(node));
  }
  Cell cell;
  const char* const end = name.data() + name.size();
  const auto x = std::from_chars(name.data(), end, cell.x);
  if (x.ec != std::errc{} || x.ptr == end || *x.ptr != ',') return std::nullopt;
  const auto y = std::from_chars(x.ptr + 1, end, cell.y);
  return y.ec == std::errc{} && y.ptr == end ? std::optional(cell) : std::nullopt;
}

}  // namespace waymark
