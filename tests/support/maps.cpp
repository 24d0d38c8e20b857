#include "tests/support/maps.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <queue>
#include <string>

#include "core/map/polygon_mesh.h"
#include "core/map/terrain.h"

namespace waymark {
namespace {

int rule(const Grid& grid, Cell cell) {
  return grid.contains(cell) ? grid.rules()[terrain_of(grid.terrain(cell))]
                             : TerrainRules::kBlocked;
}

// Whether the terrain of both cells lets a step pass.
bool leads(const Grid& grid, Cell a, Cell b) {
  if (rule(grid, b) == TerrainRules::kBlocked) return false;
  const bool apart = rule(grid, a) == TerrainRules::kApart || rule(grid, b) == TerrainRules::kApart;
  return !apart || terrain_of(grid.terrain(a)) == terrain_of(grid.terrain(b));
}

// The cost of a step between neighbouring cells, -1 if it is not allowed.
Cost step_cost(const Grid& grid, const Moves& moves, Cell a, Cell b) {
  const bool diagonal = a.x != b.x && a.y != b.y;
  if (!leads(grid, a, b) || (diagonal && moves.directions == 4)) return -1;
  if (diagonal && !may_pass(moves, leads(grid, a, {b.x, a.y}), leads(grid, a, {a.x, b.y})))
    return -1;
  const auto height = [&](Cell cell) {
    const char letter = grid.terrain(cell);
    return letter >= '0' && letter <= '9' ? letter - '0' : 0;
  };
  const int up = std::max(0, height(b) - height(a));
  if (grid.costed() || grid.step_rule() == StepRule::entered) {
    const int first = grid.step_rule() == StepRule::entered ? grid.cost_of(b) : grid.cost_of(a);
    const std::int64_t product =
        std::int64_t{diagonal ? moves.diagonal : moves.straight} * (first + grid.cost_of(b));
    assert(product % 2000 == 0);
    return static_cast<Cost>(product / 2000) * (1 + grid.rules().climb * up);
  }
  return (diagonal ? moves.diagonal : moves.straight) *
         (std::abs(rule(grid, a)) + std::abs(rule(grid, b))) / 2 * (1 + grid.rules().climb * up);
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

Grid random_costs(Random& random, bool high) {
  Grid grid(random.between(1, 12), random.between(1, 12));
  if (random.one_in(2)) grid.set_step_rule(StepRule::entered);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (!random.one_in(4))
        grid.set_cost({x, y}, random.between(1, high ? CellCosts::kMost : 9'999));
  return grid;
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
    assert(rows[index(y)].size() == rows.front().size());
    for (int x = 0; x < grid.width(); ++x) grid.set_terrain({x, y}, rows[index(y)][index(x)]);
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

Edges edges_by_rules(const Grid& grid, const Moves& moves) {
  Edges edges(grid.node_count());
  for (const Cell a : walkable_cells(grid))
    for (const Cell by : kSteps) {
      const Cell b{a.x + by.x, a.y + by.y};
      const Cost cost = step_cost(grid, moves, a, b);
      if (cost >= 0) edges[index(grid.node(a))].push_back({grid.node(b), cost});
    }
  return edges;
}

Edges reversed(const Edges& edges) {
  Edges back(edges.size());
  for (std::size_t from = 0; from < edges.size(); ++from)
    for (const CostEdge& edge : edges[from])
      back[index(edge.to)].push_back({static_cast<Node>(from), edge.cost});
  return back;
}

std::vector<Cost> textbook_costs(const Edges& edges, const std::vector<Node>& sources) {
  std::vector<Cost> costs(edges.size(), kNoCost);
  using Open = std::pair<Cost, Node>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  const auto reach = [&](Node node, Cost cost) {
    Cost& known = costs[index(node)];
    if (cost >= known) return;
    known = cost;
    open.emplace(cost, node);
  };
  for (const Node source : sources) reach(source, 0);
  while (!open.empty()) {
    const auto [cost, node] = open.top();
    open.pop();
    if (cost != costs[index(node)]) continue;
    for (const CostEdge& edge : edges[index(node)]) reach(edge.to, cost + edge.cost);
  }
  return costs;
}

std::vector<Cost> textbook_costs(const Grid& grid, const Moves& moves, Cell source, Way way) {
  if (!grid.walkable(source)) return std::vector<Cost>(grid.node_count(), kNoCost);
  const Edges edges = edges_by_rules(grid, moves);
  return textbook_costs(way == Way::from ? edges : reversed(edges), {grid.node(source)});
}

GraphData row_of_squares(int count, int side, int portal_from) {
  GraphData draft;
  const auto mesh = std::make_shared<PolygonMesh>();
  draft.shape = GraphShape::polygons;
  for (int i = 0; i < count; ++i) {
    const double left = side * i, right = left + side, low = side;
    for (const NodePlace corner : {NodePlace{left, 0}, {right, 0}, {right, low}, {left, low}})
      mesh->corners.push_back(corner);
    mesh->first.push_back(static_cast<std::int32_t>(mesh->corners.size()));
    draft.places.push_back({left + low / 2, low / 2});
    if (i == 0) continue;
    mesh->portals.push_back({i - 1, i, {left, static_cast<double>(portal_from)}, {left, low}});
    draft.edges.push_back({i - 1, i, side});
    draft.edges.push_back({i, i - 1, side});
  }
  draft.mesh = mesh;
  return draft;
}

std::vector<Cost> costs_of(const CostPlane& plane) {
  std::vector<Cost> costs;
  for (std::size_t at = 0; at < plane.size(); ++at) costs.push_back(plane[at]);
  return costs;
}

Cost cost_along(const Grid& grid, const Moves& moves, const std::vector<Node>& path) {
  Cost cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    Cost least = kNoCost;
    for_each_neighbour(grid, moves, path[i - 1], [&](Node next, Cost step) {
      if (next == path[i]) least = std::min(least, step);
    });
    if (least == kNoCost) return kNoCost;
    cost += least;
  }
  return cost;
}

Cost path_cost(const Grid& grid, const Moves& moves, const std::vector<Node>& path) {
  Cost cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell a = grid.cell(path[i - 1]);
    const Cell b = grid.cell(path[i]);
    if (a == b || std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) return -1;
    const Cost step = step_cost(grid, moves, a, b);
    if (step < 0) return -1;
    cost += step;
  }
  return cost;
}

}  // namespace waymark
