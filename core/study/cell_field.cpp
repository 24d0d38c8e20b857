#include "core/study/cell_field.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

#include "core/study/field_painter.h"

namespace waymark {

PlaceValues spread_values(const Grid& grid, const Moves& moves, std::span<const Node> places,
                          std::span<const std::int64_t> values) {
  PlaceValues spread;
  spread.by_node.assign(grid.node_count(), PlaceValues::kNone);
  std::vector<Node> layer, next;
  for (std::size_t i = 0; i < std::min(places.size(), values.size()); ++i) {
    std::int64_t& value = spread.by_node[static_cast<std::size_t>(places[i])];
    if (value != PlaceValues::kNone) continue;
    value = std::max<std::int64_t>(0, values[i]);
    spread.greatest = std::max(spread.greatest, value);
    layer.push_back(places[i]);
  }
  // Straight steps reach every cell that diagonal steps reach, unless diagonal steps may pass
  // between blocked cells.
  const std::array<Node, 8> offsets = {-grid.stride(),    1,
                                       grid.stride(),     -1,
                                       1 - grid.stride(), 1 + grid.stride(),
                                       grid.stride() - 1, -1 - grid.stride()};
  const auto steps = std::span(offsets).first(moves.corners == Corners::squeeze ? 8 : 4);
  while (!layer.empty()) {
    next.clear();
    for (const Node from : layer)
      for (const Node step : steps) {
        const Node to = from + step;
        std::int64_t& value = spread.by_node[static_cast<std::size_t>(to)];
        if (value != PlaceValues::kNone || !grid.walkable(to) || !grid.joined(from, to)) continue;
        value = spread.at(from);
        next.push_back(to);
      }
    layer.swap(next);
  }
  return spread;
}

namespace {

// The Chebyshev distance from every node to the closest node with a different value, computed in
// two passes (Rosenfeld and Pfaltz, 1968); 0 for nodes without a value. Capped at the largest
// distance that labels need.
std::vector<std::uint8_t> widths(const Grid& grid, const std::vector<Cost>& values) {
  constexpr int kMost = 255;
  std::vector<std::uint8_t> width(values.size(), 0);
  const Node down = grid.stride();
  const auto pass = [&](Node node, const std::array<Node, 4>& before, int most) {
    const auto at = static_cast<std::size_t>(node);
    if (values[at] == kNoCost) return;
    int least = most;
    for (const Node step : before) {
      const auto other = static_cast<std::size_t>(node + step);
      least = std::min(least, values[other] == values[at] ? width[other] + 1 : 1);
    }
    width[at] = static_cast<std::uint8_t>(least);
  };
  const auto nodes = static_cast<Node>(values.size());
  for (Node node = down + 1; node < nodes - down - 1; ++node)
    pass(node, {-1, -down - 1, -down, -down + 1}, kMost);
  for (Node node = nodes - down - 2; node > down; --node)
    pass(node, {1, down + 1, down, down - 1}, width[static_cast<std::size_t>(node)]);
  return width;
}

RegionLabel label_of(const Grid& grid, std::span<const Node> region, Cost value,
                     const std::vector<std::uint8_t>& width) {
  int widest = 0, places = 0;
  for (const Node node : region) {
    const int here = width[static_cast<std::size_t>(node)];
    places = here > widest ? 1 : places + (here == widest ? 1 : 0);
    widest = std::max(widest, here);
  }
  int left = places / 2;
  const auto middle = std::find_if(region.begin(), region.end(), [&](Node node) {
    return width[static_cast<std::size_t>(node)] == widest && left-- == 0;
  });
  return {grid.cell(*middle), value, widest - 1};
}

// Calls visit(other) for the nodes joined to a node by an edge in either direction.
template <class Visit>
void for_each_joined(const Graph& graph, Node node, Visit visit) {
  for (const Graph::Link& link : graph.edges_out(node)) visit(link.to);
  if (!graph.directed()) return;
  for (const Graph::Link& link : graph.edges_in(node)) visit(link.to);
}

// For a graph: the number of edges from every node to the closest node with a different value; the
// total number of nodes if there is no such node.
std::vector<std::uint8_t> widths(const Graph& graph, const std::vector<Cost>& values) {
  constexpr std::uint8_t kMost = 255;
  std::vector<std::uint8_t> width(values.size(), 0);
  const auto value = [&](Node node) { return values[static_cast<std::size_t>(node)]; };
  std::vector<Node> nodes;  // from the borders inwards
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    if (value(node) == kNoCost) continue;
    bool border = false;
    for_each_joined(graph, node, [&](Node other) { border |= value(other) != value(node); });
    width[static_cast<std::size_t>(node)] = border ? 1 : kMost;
    if (border) nodes.push_back(node);
  }
  for (std::size_t head = 0; head < nodes.size(); ++head) {
    const Node node = nodes[head];
    const int next = std::min(kMost - 1, width[static_cast<std::size_t>(node)] + 1);
    for_each_joined(graph, node, [&](Node other) {
      std::uint8_t& there = width[static_cast<std::size_t>(other)];
      if (value(other) != value(node) || there <= next) return;
      there = static_cast<std::uint8_t>(next);
      nodes.push_back(other);
    });
  }
  return width;
}

}  // namespace

std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values) {
  const Graph* const graph = grid.graph();
  const std::vector<std::uint8_t> width = graph ? widths(*graph, values) : widths(grid, values);
  std::vector<RegionLabel> labels;
  std::vector<char> seen(values.size(), 0);
  std::vector<Node> region;
  const std::array<Node, 4> steps = {-grid.stride(), 1, grid.stride(), -1};
  for (Node first = 0; first < static_cast<Node>(values.size()); ++first) {
    const Cost value = values[static_cast<std::size_t>(first)];
    if (value == kNoCost || seen[static_cast<std::size_t>(first)]) continue;
    region.assign(1, first);
    seen[static_cast<std::size_t>(first)] = 1;
    const auto take = [&](Node next) {
      const auto at = static_cast<std::size_t>(next);
      if (values[at] != value || seen[at]) return;
      seen[at] = 1;
      region.push_back(next);
    };
    for (std::size_t head = 0; head < region.size(); ++head)
      if (graph)
        for_each_joined(*graph, region[head], take);
      else
        for (const Node step : steps) take(region[head] + step);
    labels.push_back(label_of(grid, region, value, width));
  }
  std::sort(labels.begin(), labels.end(), [](const RegionLabel& a, const RegionLabel& b) {
    return std::tie(a.at.y, a.at.x) < std::tie(b.at.y, b.at.x);
  });
  return labels;
}

CellField cell_field(const FieldQuery& query, FieldKind kind, Slot of, CellField previous) {
  assert(kind != FieldKind::none && of != Slot::exact);
  CellField field = std::move(previous);
  field.kind = kind;
  field.of = of;
  field.labels.clear();
  row_of(kind).fill(query, field);
  return field;
}

std::optional<double> field_value(const FieldQuery& query, FieldKind kind, Slot of, Node node) {
  if (kind == FieldKind::none || !query.query.grid.walkable(node)) return std::nullopt;
  return row_of(kind).value(query, of, node);
}

namespace {

using Rows = std::array<FieldRow, kFieldKindCount + 1>;

// One row per overlay. Every test fails if a row or a part of a row is missing.
Rows all_rows() {
  Rows rows;
  rows[0] = {.name = "none", .title = "No overlay", .meaning = "Only the searches", .word = ""};
  for (const std::span<const FieldRow> some : {cost_fields(), landmark_fields(), search_fields()})
    for (const FieldRow& row : some) rows[static_cast<std::size_t>(row.kind)] = row;
  rows[kFieldKindCount] = {
      .kind = FieldKind::what_if, .look = FieldLook::what_if, .depends_on_start = true};
  for (std::size_t i = 1; i < kFieldKindCount; ++i)
    assert(rows[i].name && rows[i].title && rows[i].meaning && rows[i].word && rows[i].fill &&
           rows[i].value);
  return rows;
}

const Rows& rows() {
  static const Rows kRows = all_rows();
  return kRows;
}

}  // namespace

std::span<const FieldRow, kFieldKindCount> field_rows() {
  return std::span(rows()).first<kFieldKindCount>();
}

const FieldRow& row_of(FieldKind kind) { return rows()[static_cast<std::size_t>(kind)]; }

}  // namespace waymark
