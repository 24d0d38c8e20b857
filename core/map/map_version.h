#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// One version of an edited map. In all versions of a map, a node has the same cell.
struct MapVersion {
  std::shared_ptr<const Grid> grid;
  Moves moves;  // moves on the grid
};

// The cells in which two grids of the same size differ. Either grid can be restored from the other.
// If only a few cells differ, this needs much less memory than a second grid.
class CellChanges {
 public:
  // The grids must have the same size. O(cells).
  CellChanges(const Grid& before, const Grid& after);

  // take_back() turns the `after` grid into the `before` grid; make() does the reverse.
  void take_back(Grid& after) const;
  void make(Grid& before) const;

  // The cells that differ, row by row.
  std::vector<Cell> cells() const;

  std::size_t bytes() const { return runs_.size() * sizeof(Run); }

 private:
  // Adjacent cells in a row that all have the same old content and the same new content.
  struct Run {
    Cell first;
    int length;
    CellContent before, after;
  };
  std::vector<Run> runs_;
};

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
