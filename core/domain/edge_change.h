#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// What an edit of a map did to the step, or the edge, that leads from one node to another.
struct EdgeChange {
  Node from, to;
  Cost before, after;  // what it cost and costs, kNoCost where there is none; never the same
  friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

// Whether some edge appeared or costs less than before: else no path became cheaper.
inline bool any_cheaper(std::span<const EdgeChange> changes) {
  return std::any_of(changes.begin(), changes.end(),
                     [](const EdgeChange& change) { return change.after < change.before; });
}

// All that differ between two versions of a map, ordered by `from`: two grids of one size, by the
// same rules and in the same cost units, or two graphs whose nodes lie in the same cells. Of a grid
// O(cells), of a graph O(nodes + edges).
std::vector<EdgeChange> changed_edges(const Grid& before, const Moves& moves_before,
                                      const Grid& after, const Moves& moves_after);

}  // namespace waymark
