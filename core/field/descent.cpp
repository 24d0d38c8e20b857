#include "core/field/descent.h"

namespace waymark {

Node descend(const Grid& grid, const DistanceField& field, Node node) {
  const Cost cost = field.at(node);
  Node down = kNoNode;
  if (cost == kNoCost) return down;
  for_each_neighbour(grid, field.moves, node, [&](Node next, Cost step) {
    if (down == kNoNode && field.at(next) == cost - step) down = next;
  });
  return down;
}

std::vector<Node> descending_path(const Grid& grid, const DistanceField& field, Node from) {
  std::vector<Node> path;
  if (field.at(from) == kNoCost) return path;
  for (Node node = from; node != kNoNode; node = descend(grid, field, node)) path.push_back(node);
  return path;
}

}  // namespace waymark
