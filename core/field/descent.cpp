#include "core/field/descent.h"

#include <unordered_map>

namespace waymark {
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
  const bool may_be_free = grid.graph() != nullptr && grid.graph()->has_free_edges();
  if (down != kNoNode || !may_be_free || node == grid.node(field.source)) return down;
  return first_of_free_path(grid, field, node);
}

std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from) {
  std::vector<Node> path;
  if (field.at(from) == kNoCost) return path;
  for (Node node = from; node != kNoNode; node = descend(grid, field, node)) path.push_back(node);
  return path;
}

}  // namespace waymark
