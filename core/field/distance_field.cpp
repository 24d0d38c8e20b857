#include "core/field/distance_field.h"

#include <array>
#include <functional>
#include <queue>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace waymark {
namespace {

void breadth_first(const Grid& grid, std::span<const Node> sources, std::span<Cost> costs) {
  std::vector<Node> queue;
  queue.reserve(static_cast<std::size_t>(grid.walkable_count()));
  for (const Node source : sources) {
    queue.push_back(source);
    costs[static_cast<std::size_t>(source)] = 0;
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Cost next_cost = costs[static_cast<std::size_t>(queue[head])] + 1;
    for_each_neighbour(grid, Moves::four(), queue[head], [&](Node next, Cost) {
      Cost& cost = costs[static_cast<std::size_t>(next)];
      if (cost != kNoCost) return;
      cost = next_cost;
      queue.push_back(next);
    });
  }
}

// The costs of open nodes never differ by more than the cost of the most expensive step. So all
// open nodes fit into a ring of buckets, one per cost. The ring needs one bucket more than the cost
// of that step. `for_each_edge(node, visit)` visits the steps.
template <class ForEachEdge>
void dial(const Grid& grid, const Moves& moves, std::span<const Node> sources,
          std::span<Cost> costs, const ForEachEdge& for_each_edge) {
  std::vector<std::vector<Node>> ring(static_cast<std::size_t>(moves.dearest_step(grid)) + 1);
  ring[0].assign(sources.begin(), sources.end());
  for (const Node source : sources) costs[static_cast<std::size_t>(source)] = 0;
  std::size_t open = sources.size();
  std::size_t slot = 0;
  for (Cost cost = 0; open > 0; ++cost, slot = slot + 1 == ring.size() ? 0 : slot + 1) {
    std::vector<Node>& bucket = ring[slot];
    // An edge that costs 0 adds a node to the current bucket.
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const Node node = bucket[i];
      if (costs[static_cast<std::size_t>(node)] != cost) continue;  // outdated entry
      for_each_edge(node, [&](Node next, Cost step) {
        Cost& known = costs[static_cast<std::size_t>(next)];
        if (cost + step >= known) return;
        known = cost + step;
        const std::size_t at = slot + static_cast<std::size_t>(step);
        ring[at < ring.size() ? at : at - ring.size()].push_back(next);
        ++open;
      });
    }
    open -= bucket.size();
    bucket.clear();
  }
}

// Dijkstra's algorithm with a heap, for maps with a very expensive step.
template <class ForEachEdge>
void by_heap(std::span<const Node> sources, std::span<Cost> costs,
             const ForEachEdge& for_each_edge) {
  std::priority_queue<std::pair<Cost, Node>, std::vector<std::pair<Cost, Node>>, std::greater<>>
      open;
  for (const Node source : sources) {
    costs[static_cast<std::size_t>(source)] = 0;
    open.push({0, source});
  }
  while (!open.empty()) {
    const auto [cost, node] = open.top();
    open.pop();
    if (costs[static_cast<std::size_t>(node)] != cost) continue;  // outdated entry
    for_each_edge(node, [&, from = cost](Node next, Cost step) {
      Cost& known = costs[static_cast<std::size_t>(next)];
      if (from + step >= known) return;
      known = from + step;
      open.push({known, next});
    });
  }
}

template <class ForEachEdge>
void by_costs(const Grid& grid, const Moves& moves, std::span<const Node> sources,
              std::span<Cost> costs, const ForEachEdge& for_each_edge) {
  constexpr Cost kMostBuckets = 1 << 16;
  if (moves.dearest_step(grid) > kMostBuckets) return by_heap(sources, costs, for_each_edge);
  dial(grid, moves, sources, costs, for_each_edge);
}

}  // namespace

DistanceField distance_field(const Grid& grid, const Moves& moves, Cell source) {
  std::array<Node, 1> nodes = {kNoNode};
  std::span<const Node> sources;
  if (grid.walkable(source)) {
    nodes[0] = grid.node(source);
    sources = nodes;
  }
  DistanceField field = distance_field(grid, moves, sources);
  field.source = source;
  return field;
}

DistanceField distance_field(const Grid& grid, const Moves& moves, std::span<const Node> sources) {
  CostPlane::WideArray costs(grid.node_count(), kNoCost), away;
  if (moves.unit())
    breadth_first(grid, sources, costs);
  else
    by_costs(grid, moves, sources, costs,
             [&](Node at, const auto& visit) { for_each_arrival(grid, moves, at, visit); });
  if (grid.directed()) {
    away.assign(grid.node_count(), kNoCost);
    by_costs(grid, moves, sources, away,
             [&](Node at, const auto& visit) { for_each_neighbour(grid, moves, at, visit); });
  }
  return {{}, moves, CostPlane(std::move(costs)), CostPlane(std::move(away))};
}

namespace {

// The first neighbour whose cost is lower by exactly the cost of the step, which is above 0.
Node first_cheaper(const Grid& grid, const DistanceField& field, Node node) {
  const Cost cost = field.at(node);
  Node down = kNoNode;
  for_each_neighbour(grid, field.moves, node, [&](Node next, Cost step) {
    if (down == kNoNode && step > 0 && field.at(next) == cost - step) down = next;
  });
  return down;
}

// The first step of a path whose steps all cost 0, found by breadth-first search among the nodes
// with the same cost.
Node first_of_free_path(const Grid& grid, const DistanceField& field, Node node) {
  const Node source = grid.node(field.source);
  std::unordered_map<Node, Node> first_steps = {{node, kNoNode}};
  std::vector<Node> queue = {node};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Node at = queue[head];
    const Node first = first_steps[at];
    if (at != node && (at == source || first_cheaper(grid, field, at) != kNoNode)) return first;
    for_each_neighbour(grid, field.moves, at, [&](Node next, Cost step) {
      if (step == 0 && field.at(next) == field.at(at) &&
          first_steps.try_emplace(next, at == node ? next : first).second)
        queue.push_back(next);
    });
  }
  return kNoNode;
}

}  // namespace

Node descend(const Grid& grid, const DistanceField& field, Node node) {
  if (field.at(node) == kNoCost) return kNoNode;
  const Node down = first_cheaper(grid, field, node);
  const bool may_be_free = has_free_steps(grid);
  if (down != kNoNode || !may_be_free || node == grid.node(field.source)) return down;
  return first_of_free_path(grid, field, node);
}

std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from) {
  std::vector<Node> path;
  if (field.at(from) == kNoCost) return path;
  for (Node node = from; node != kNoNode; node = descend(grid, field, node)) path.push_back(node);
  return path;
}

CostPlane step_field(const Grid& grid, const Moves& moves, Cell source) {
  CostPlane::WideArray steps(grid.node_count(), kNoCost);
  if (!grid.walkable(source)) return CostPlane(std::move(steps));
  std::vector<Node> now = {grid.node(source)}, next;
  steps[static_cast<std::size_t>(now.front())] = 0;
  for (Cost reached = 1; !now.empty(); ++reached, now.swap(next), next.clear())
    for (const Node node : now)
      for_each_neighbour(grid, moves, node, [&](Node to, Cost) {
        Cost& known = steps[static_cast<std::size_t>(to)];
        if (known != kNoCost) return;
        known = reached;
        next.push_back(to);
      });
  return CostPlane(std::move(steps));
}

}  // namespace waymark
