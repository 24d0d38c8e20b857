#include "core/map/components.h"

#include <algorithm>

#include "core/map/moves.h"

namespace waymark {

Components::Components(const Grid& grid) : labels_(grid.node_count(), -1) {
  std::vector<Node> stack;
  for (Node first = 0; first < static_cast<Node>(grid.node_count()); ++first) {
    if (!grid.walkable(first) || of(first) >= 0) continue;
    const int component = count();
    int size = 0;
    labels_[static_cast<std::size_t>(first)] = component;
    stack.assign(1, first);
    while (!stack.empty()) {
      const Node node = stack.back();
      stack.pop_back();
      ++size;
      for_each_neighbour(grid, Moves::four(), node, [&](Node next, Cost) {
        int& label = labels_[static_cast<std::size_t>(next)];
        if (label >= 0) return;
        label = component;
        stack.push_back(next);
      });
    }
    sizes_.push_back(size);
  }
}

int Components::largest() const {
  if (sizes_.empty()) return -1;
  return static_cast<int>(std::max_element(sizes_.begin(), sizes_.end()) - sizes_.begin());
}

}  // namespace waymark
