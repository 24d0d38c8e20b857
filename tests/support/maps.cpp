#include "tests/support/maps.h"

#include <cassert>
#include <cstdlib>
#include <set>
#include <string>
#include <tuple>

namespace waymark {
namespace {

// The cost of a step of this length between two cells, directly from the definition of the rules.
Cost cost_of_length(const Grid& grid, Cost length, Cell a, Cell b) {
  if (grid.uniform()) return length;
  const auto cost = [&](Cell cell) { return grid.rules()[terrain_of(grid.terrain(cell))]; };
  return length * (cost(a) + cost(b)) / 2;
}

// The cost of a step from `from` by (dx, dy), -1 if it is not allowed.
Cost step_cost(const Grid& grid, const Moves& moves, Cell from, int dx, int dy) {
  const Cell to = {from.x + dx, from.y + dy};
  if (!grid.walkable(to)) return -1;
  if (dx == 0 || dy == 0) return cost_of_length(grid, moves.straight, from, to);
  if (moves.directions == 4) return -1;
  const bool beside_x = grid.walkable(Cell{from.x + dx, from.y}),
             beside_y = grid.walkable(Cell{from.x, from.y + dy});
  if (!may_pass(moves, beside_x, beside_y)) return -1;
  return cost_of_length(grid, moves.diagonal, from, to);
}

}  // namespace

bool may_pass(const Moves& moves, bool one_free, bool other_free) {
  switch (moves.corners) {
    case Corners::whole:
      return one_free && other_free;
    case Corners::cut:
      return one_free || other_free;
    case Corners::squeeze:
      break;
  }
  return true;
}

Grid grid_of(std::string_view drawing) {
  if (drawing.starts_with('\n')) drawing.remove_prefix(1);
  if (drawing.ends_with('\n')) drawing.remove_suffix(1);
  std::vector<std::string> rows(1);
  for (const char c : drawing)
    if (c == '\n')
      rows.emplace_back();
    else
      rows.back() += c;
  Grid grid(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (int y = 0; y < grid.height(); ++y) {
    assert(rows[static_cast<std::size_t>(y)].size() == rows.front().size());
    for (int x = 0; x < grid.width(); ++x)
      grid.set_terrain({x, y}, rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
  }
  return grid;
}

std::vector<Cell> walkable_cells(const Grid& grid) {
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (grid.walkable(Cell{x, y})) cells.push_back({x, y});
  return cells;
}

std::vector<Cost> textbook_costs(const Grid& grid, const Moves& moves, Cell source) {
  std::vector<Cost> costs(grid.node_count(), kNoCost);
  const auto cost_of = [&](Cell cell) -> Cost& {
    return costs[static_cast<std::size_t>(grid.node(cell))];
  };
  std::set<std::tuple<Cost, int, int>> open = {{0, source.x, source.y}};
  cost_of(source) = 0;
  while (!open.empty()) {
    const auto [cost, x, y] = *open.begin();
    open.erase(open.begin());
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const Cost step = step_cost(grid, moves, {x, y}, dx, dy);
        if (step < 0) continue;
        Cost& known = cost_of({x + dx, y + dy});
        if (cost + step >= known) continue;
        open.erase({known, x + dx, y + dy});
        known = cost + step;
        open.insert({known, x + dx, y + dy});
      }
  }
  return costs;
}

std::vector<Cost> costs_of(const CostPlane& plane) {
  std::vector<Cost> costs;
  for (std::size_t at = 0; at < plane.size(); ++at) costs.push_back(plane[at]);
  return costs;
}

Cost path_cost(const Grid& grid, const Moves& moves, const std::vector<Node>& path) {
  Cost cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell a = grid.cell(path[i - 1]);
    const Cell b = grid.cell(path[i]);
    if (a == b || std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) return -1;
    const Cost step = step_cost(grid, moves, a, b.x - a.x, b.y - a.y);
    if (step < 0) return -1;
    cost += step;
  }
  return cost;
}

}  // namespace waymark
