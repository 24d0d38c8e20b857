#include "core/map/components.h"

#include <algorithm>

#include "core/map/moves.h"

namespace waymark {

Components::Components(const Grid& grid) : labels_(grid.node_count(), -1) {
  nodes_.reserve(static_cast<std::size_t>(grid.walkable_count()));
  for (Node first = 0; first < static_cast<Node>(grid.node_count()); ++first) {
    if (!grid.walkable(first) || of(first) >= 0) continue;
    const int component = count();
    labels_[static_cast<std::size_t>(first)] = component;
    nodes_.push_back(first);
    // What is found is the queue of what is still to be looked at.
    for (std::size_t head = begins_.back(); head < nodes_.size(); ++head)
      for_each_neighbour(grid, Moves::four(), nodes_[head], [&](Node next, Cost) {
        int& label = labels_[static_cast<std::size_t>(next)];
        if (label >= 0) return;
        label = component;
        nodes_.push_back(next);
      });
    std::sort(nodes_.begin() + static_cast<std::ptrdiff_t>(begins_.back()), nodes_.end());
    begins_.push_back(nodes_.size());
  }
}

int Components::largest() const {
  int best = -1;
  for (int component = 0; component < count(); ++component)
    if (best < 0 || size(component) > size(best)) best = component;
  return best;
}

}  // namespace waymark
