#include "core/domain/cell_graph.h"

namespace waymark {

GraphDraft cell_draft(const Grid& grid, const Moves& moves) {
  GraphDraft draft;
  draft.unit = "cells";
  draft.unit_cost = moves.straight;
  draft.first_number = 1;
  std::vector<int> numbers(grid.node_count(), -1);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      if (!grid.walkable(Cell{x, y})) continue;
      numbers[static_cast<std::size_t>(grid.node({x, y}))] = static_cast<int>(draft.places.size());
      draft.places.push_back({x + 0.5, y + 0.5});
    }
  for (std::size_t node = 0; node < numbers.size(); ++node) {
    if (numbers[node] < 0) continue;
    for_each_neighbour(grid, moves, static_cast<Node>(node), [&](Node to, Cost cost) {
      draft.edges.push_back({numbers[node], numbers[static_cast<std::size_t>(to)], cost});
    });
  }
  return draft;
}

}  // namespace waymark
