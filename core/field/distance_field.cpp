#include "core/field/distance_field.h"

#include <span>
#include <utility>
#include <vector>

namespace waymark {
namespace {

void breadth_first(const Grid& grid, Node source, std::span<Cost> costs) {
  std::vector<Node> queue;
  queue.reserve(static_cast<std::size_t>(grid.walkable_count()));
  queue.push_back(source);
  costs[static_cast<std::size_t>(source)] = 0;
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

// The open costs span no more than the dearest step at any time, so a ring of so many buckets and
// one holds them all, one cost a bucket.
void dial(const Grid& grid, const Moves& moves, Node source, std::span<Cost> costs) {
  std::vector<std::vector<Node>> ring(static_cast<std::size_t>(moves.dearest_step(grid)) + 1);
  ring[0].push_back(source);
  costs[static_cast<std::size_t>(source)] = 0;
  std::size_t open = 1;
  std::size_t slot = 0;
  for (Cost cost = 0; open > 0; ++cost, slot = slot + 1 == ring.size() ? 0 : slot + 1) {
    std::vector<Node>& bucket = ring[slot];
    open -= bucket.size();
    for (const Node node : bucket) {
      if (costs[static_cast<std::size_t>(node)] != cost) continue;  // improved since
      for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
        Cost& known = costs[static_cast<std::size_t>(next)];
        if (cost + step >= known) return;
        known = cost + step;
        const std::size_t at = slot + static_cast<std::size_t>(step);
        ring[at < ring.size() ? at : at - ring.size()].push_back(next);
        ++open;
      });
    }
    bucket.clear();
  }
}

}  // namespace

DistanceField distance_field(const Grid& grid, const Moves& moves, Cell source) {
  CostPlane::WideArray costs(grid.node_count(), kNoCost);
  if (grid.walkable(source)) {
    if (moves.unit())
      breadth_first(grid, grid.node(source), costs);
    else
      dial(grid, moves, grid.node(source), costs);
  }
  return {source, moves, CostPlane(std::move(costs))};
}

}  // namespace waymark
