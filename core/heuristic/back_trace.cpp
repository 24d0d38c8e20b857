#include "core/heuristic/back_trace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <queue>

#include "core/heuristic/distance_formula.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

// An entry of the open list. The top entry has the lowest f, then the highest g, and was then added
// last.
struct TraceEntry {
  Cost f, g;
  std::uint32_t added;
  Node node;

  bool operator<(const TraceEntry& other) const {
    if (f != other.f) return f > other.f;
    if (g != other.g) return g < other.g;
    return added < other.added;
  }
};

// The g of all nodes that A* generates, kNoCost for all other nodes.
std::vector<Cost> costs_so_far(const Query& query, Node start, Node goal) {
  const DistanceFormula h(query.grid, query.moves, query.goal);
  std::vector<Cost> g(query.grid.node_count(), kNoCost);
  std::priority_queue<TraceEntry> open;
  std::uint32_t added = 0;
  const auto reach = [&](Node node, Cost cost) {
    Cost& known = g[static_cast<std::size_t>(node)];
    if (cost >= known) return;
    known = cost;
    if (const Cost rest = h(node); rest != kNoCost) open.push({cost + rest, cost, added++, node});
  };
  reach(start, 0);
  while (!open.empty()) {
    const TraceEntry entry = open.top();
    open.pop();
    if (entry.g > g[static_cast<std::size_t>(entry.node)]) continue;
    if (entry.node == goal) break;
    for_each_neighbour(query.grid, query.moves, entry.node,
                       [&](Node to, Cost step) { reach(to, entry.g + step); });
  }
  return g;
}

// Sorts by node and then by cost, and keeps the first entry of each node.
void keep_lowest(std::vector<std::pair<Node, Cost>>& costs) {
  std::sort(costs.begin(), costs.end());
  costs.erase(std::unique(costs.begin(), costs.end(),
                          [](const auto& a, const auto& b) { return a.first == b.first; }),
              costs.end());
}

}  // namespace

BackTrace back_trace(const Query& query, Cell from) {
  BackTrace traced;
  const Grid& grid = query.grid;
  if (!grid.contains(from) || !grid.walkable(from)) return traced;
  const Node start = grid.node(from), goal = grid.node(query.goal);
  const std::vector<Cost> g = costs_so_far(query, start, goal);
  const auto g_of = [&g](Node node) { return g[static_cast<std::size_t>(node)]; };
  if (g_of(goal) == kNoCost) return traced;
  std::vector<Node> path = {goal};
  traced.costs.emplace_back(goal, 0);
  Cost along = 0;  // from the last node of `path` to the goal
  for (int step = 0; step < kMostTraceSteps && path.back() != start; ++step) {
    const Node node = path.back();
    Node best = node;
    Cost best_step = 0;
    for_each_arrival(grid, query.moves, node, [&](Node before, Cost cost) {
      traced.costs.emplace_back(before, along + cost);
      if (g_of(before) >= g_of(best)) return;
      best = before;
      best_step = cost;
    });
    if (best == node) break;
    path.push_back(best);
    along += best_step;
  }
  if (path.back() == start) traced.path.assign(path.rbegin(), path.rend());
  keep_lowest(traced.costs);
  return traced;
}

}  // namespace waymark
