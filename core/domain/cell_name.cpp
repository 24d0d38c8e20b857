#include "core/domain/cell_name.h"

#include <charconv>
#include <fmt/format.h>

namespace waymark {
namespace {

bool has_names(const Graph* graph) { return graph && graph->shape() != GraphShape::hexagons; }

}  // namespace

std::string cell_name(const Graph* graph, Cell cell) {
  return has_names(graph) ? graph->name(graph->node(cell)) : fmt::format("{},{}", cell.x, cell.y);
}

std::optional<Cell> cell_named(const Graph* graph, std::string_view name) {
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
