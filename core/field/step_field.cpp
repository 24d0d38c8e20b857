#include "core/field/step_field.h"

#include <vector>

namespace waymark {

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
