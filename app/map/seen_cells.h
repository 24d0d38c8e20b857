#pragma once

#include <algorithm>
#include <vector>

#include "app/map/map_transform.h"

namespace waymark {

// The visible cells of a map in a rectangle of the screen.

// Calls visit(cell) once for each visible walkable cell: row by row, or on a graph in the order of
// its nodes.
template <class Visit>
void for_each_seen_cell(const MapTransform& t, const Rect& clip, Visit&& visit) {
  const Grid& grid = t.map->grid;
  if (const NodeLayout* const layout = t.map->layout.get()) {
    std::vector<Node> nodes;
    layout->for_each_in(t.place_at(clip.min()), t.place_at(clip.max()),
                        [&](Node node) { nodes.push_back(node); });
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    for (const Node node : nodes) visit(grid.cell(node));
    return;
  }
  const Cell first = t.nearest_cell(clip.min()), last = t.nearest_cell(clip.max());
  for (int y = first.y; y <= last.y; ++y)
    for (int x = first.x; x <= last.x; ++x)
      if (grid.walkable(Cell{x, y})) visit(Cell{x, y});
}

}  // namespace waymark
