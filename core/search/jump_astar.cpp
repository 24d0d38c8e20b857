#include "core/search/jump_astar.h"

#include <algorithm>

#include "core/field/terrain_steps.h"

namespace waymark {

JumpAstar::JumpAstar(const Grid& grid)
    : grid_(&grid),
      planes_(grid),
      offsets_(step_offsets(grid)),
      open_neighbours_(open_neighbours(grid)) {}

// Writes the record and the path, and restores the state from before the search.
Cost JumpAstar::finish(Node goal, SearchRecord& record, std::vector<Node>& path) {
  const std::size_t steps = expanded_.size();
  record.resize(steps);
  for (std::size_t i = 0; i < steps; ++i) {
    const JumpQueue::Entry& at = expanded_[i];
    const int by = record.opened[at.opening()].step;
    record.node[i] = at.node();
    record.parent[i] = by < 0 ? kNoNode : record.node[static_cast<std::size_t>(by)];
    record.g[i] = at.g();
    record.h[i] = at.f() - at.g();
  }
  path.clear();
  Cost cost = kNoCost;
  if (steps > 0 && record.node.back() == goal) {
    cost = record.g.back();
    for (int step = static_cast<int>(steps) - 1; step >= 0;) {
      const JumpQueue::Entry& at = expanded_[static_cast<std::size_t>(step)];
      step = record.opened[at.opening()].step;
      const Node from = step < 0 ? at.node() : record.node[static_cast<std::size_t>(step)];
      for (Node node = at.node(); node != from; node -= offsets_[at.arrival()])
        path.push_back(node);
      if (step < 0) path.push_back(at.node());
    }
    std::reverse(path.begin(), path.end());
  }
  opened_.clear();
  expanded_.clear();
  queue_.clear();
  return cost;
}

}  // namespace waymark
