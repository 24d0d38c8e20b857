#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/map/cell_name.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/trace.h"

namespace waymark {

// A node of a trace on the map.
struct TraceSpot {
  Node node = kNoNode;
  std::optional<TraceError::Kind> fault;  // off_map or wall; then `node` is kNoNode
  std::string name;                       // as it appears in messages
  bool located = true;  // false: no place is given, and the id does not name a cell
};

// Finds the nodes of traces on a map.
class SpotFinder {
 public:
  explicit SpotFinder(const Grid& grid) : grid_(grid), graph_(grid.graph()) {
    if (!graph_) return;
    for (int number = 0; number < graph_->node_count(); ++number)
      by_name_.emplace(graph_->name(graph_->at(number)), graph_->at(number));
  }

  TraceSpot find(const TraceNode& from) const {
    if (graph_) {
      const auto found = by_name_.find(from.id);
      if (found == by_name_.end()) return {kNoNode, TraceError::Kind::off_map, from.id};
      return {found->second, std::nullopt, from.id};
    }
    const std::optional<Cell> cell = cell_of(from);
    if (!cell)
      return {kNoNode, TraceError::Kind::off_map,
              from.has_place ? fmt::format("{},{}", from.x, from.y) : from.id, from.has_place};
    const std::string name = cell_name(nullptr, *cell);
    if (cell->x < 0 || cell->y < 0 || cell->x >= grid_.width() || cell->y >= grid_.height())
      return {kNoNode, TraceError::Kind::off_map, name};
    if (!grid_.walkable(*cell)) return {kNoNode, TraceError::Kind::wall, name};
    return {grid_.node(*cell), std::nullopt, name};
  }

 private:
  std::optional<Cell> cell_of(const TraceNode& from) const {
    if (!from.has_place) return cell_of_id(from.id);
    constexpr double kMost = 1e9;
    if (from.x != std::floor(from.x) || from.y != std::floor(from.y) || std::abs(from.x) > kMost ||
        std::abs(from.y) > kMost)
      return std::nullopt;
    return Cell{static_cast<int>(from.x), static_cast<int>(from.y)};
  }
  std::optional<Cell> cell_of_id(std::string_view id) const {
    int number = 0;
    const auto [end, problem] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (problem == std::errc() && end == id.data() + id.size() && number >= 0)
      return Cell{number % grid_.width(), number / grid_.width()};
    return cell_named(nullptr, id);
  }

  const Grid& grid_;
  const Graph* graph_;
  std::unordered_map<std::string, Node> by_name_;
};

// A step from a node to its child, on the map.
struct TraceStep {
  Cost cost = kNoCost;
  const char* fault = nullptr;  // why it is not allowed, nullptr if it is
};

// Checks steps against a map.
class StepChecker {
 public:
  StepChecker(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  TraceStep step(Node from, Node to) const {
    if (const Cost cost = single(from, to); cost != kNoCost) return {cost};
    if (from == to) return {kNoCost, "stays in place"};
    if (grid_.graph()) return {kNoCost, "is not an edge of the graph"};
    if (grid_.portals() && leads(grid_.portals()->from(to), from))
      return {kNoCost, "leads the wrong way through a one-way portal"};
    const Cell a = grid_.cell(from), b = grid_.cell(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    if (dx != 0 && dy != 0 && moves_.directions == 4)
      return {kNoCost, "is diagonal, but the map has 4 moves"};
    if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))
      return {kNoCost, "does not follow a row, a column or a diagonal"};
    if (std::max(std::abs(dx), std::abs(dy)) == 1)
      return {kNoCost, dx == 0 || dy == 0 ? "is not allowed by the terrain"
                       : grid_.uniform()  ? "cuts a wall corner"
                                          : "cuts a blocked corner"};
    return jump(from, to);
  }

  // Appends the nodes after `from` up to `to`, with the cells of a jump.
  void append(Node from, Node to, std::vector<Node>& path) const {
    if (single(from, to) == kNoCost && !grid_.graph() && !step(from, to).fault)
      for (const Node by = by_of(from, to); (from += by) != to;) path.push_back(from);
    path.push_back(to);
  }

  // Calls visit(node, step cost) for each node from which a step leads to `node`.
  template <class Visit>
  void for_each_before(Node node, const Visit& visit) const {
    for_each_arrival(grid_, moves_, node, visit);
  }

 private:
  Cost single(Node from, Node to) const {
    Cost least = kNoCost;
    for_each_neighbour(grid_, moves_, from, [&](Node next, Cost cost) {
      if (next == to) least = std::min(least, cost);
    });
    return least;
  }
  static bool leads(std::span<const Portals::End> portals, Node to) {
    return std::any_of(portals.begin(), portals.end(),
                       [to](const Portals::End& end) { return end.node == to; });
  }
  Node by_of(Node from, Node to) const {
    const auto sign = [](int d) { return d > 0 ? 1 : d < 0 ? -1 : 0; };
    const Cell a = grid_.cell(from), b = grid_.cell(to);
    return sign(b.y - a.y) * grid_.stride() + sign(b.x - a.x);
  }
  TraceStep jump(Node from, Node to) const {
    Cost sum = 0;
    for (const Node by = by_of(from, to); from != to; from += by) {
      const Cost cost = single(from, from + by);
      if (cost == kNoCost) return {kNoCost, "jumps over a wall or cuts a wall corner"};
      sum += cost;
    }
    return {sum};
  }

  const Grid& grid_;
  const Moves& moves_;
};

}  // namespace waymark
