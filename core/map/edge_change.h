#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The effect of a map edit on the step or edge from one node to another.
struct EdgeChange {
  Node from, to;
  Cost before, after;  // costs of the edge, never equal; kNoCost if there is no edge
  friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

// Whether an edge appeared or became cheaper. If not, no path became cheaper.
inline bool any_cheaper(std::span<const EdgeChange> changes) {
  return std::any_of(changes.begin(), changes.end(),
                     [](const EdgeChange& change) { return change.after < change.before; });
}

// All edges that differ between two versions of a map, ordered by `from`. The versions are two
// grids of the same size, with the same rules and cost units, or two graphs whose nodes are in the
// same cells. O(cells) for a grid, O(nodes + edges) for a graph.
std::vector<EdgeChange> changed_edges(const Grid& before, const Moves& moves_before,
                                      const Grid& after, const Moves& moves_after);

}  // namespace waymark
