#pragma once

#include <vector>

#include "core/heuristic/query.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Embeds cells as points of a D-dimensional space in which the distance between two cells never
// exceeds the cost of the path between them: FastMap with the L1 distance (Cohen, Uras, Jahangiri,
// Arunasalam, Koenig and Kumar, "The FastMap Algorithm for Shortest Path Computations", 2018). The
// alternative, the Euclidean heuristic optimization of Rayner, Bowling and Sturtevant (2011), finds
// better positions, but it solves a semidefinite program over all pairs of cells, which is not
// feasible on a map of 10,000 cells.
//
// One dimension uses two pivots a and b that are far apart. The coordinate of a cell v is
//
// p(v) = floor((d(a, v) - d(b, v)) / 2),
//
// and then the cost of every step is reduced by the difference in p between its ends. The next
// dimension is computed in the same way from the remaining step costs. Over a step with remaining
// cost w, d(a, .) and d(b, .) each change by at most w, so their difference changes by at most 2 w.
// Because w is an integer, p changes by at most w: x <= y + 2 w gives floor(x / 2) <= floor(y / 2)
// + w. So remaining costs are never negative, and all dimensions together never subtract more than
// a step's cost. The sum of |p(u) - p(v)| over all dimensions is therefore at most the cost of any
// step from u to v, and so of any path. The heuristic is admissible and consistent, without any
// rounding of roots.
//
// Choice of pivots: start at the first cell of a part of the map in reading order (the paper starts
// at a random cell). Go to the cell farthest from it by the remaining costs, then to the cell
// farthest from that cell, and so on, at most ten times, until the distance no longer grows. Each
// connected part of the map has its own pair of pivots. Between cells in different parts the
// heuristic is kNoCost. Its value is the maximum of the embedded distance and the distance formula.
class Embedding : public PreparedTables {
 public:
  static constexpr int kMostDimensions = 8;

  // `dimensions`: 1 to kMostDimensions. O(dimensions * 10 * cells * dimensions), plus time
  // proportional to the cost of the longest path, because the search steps through every cost
  // value.
  Embedding(const Grid& grid, const Moves& moves, int dimensions);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;

  int dimensions() const { return dimensions_; }
  // The coordinates of a walkable node, one for each dimension.
  std::span<const Cost> coordinates(Node node) const {
    const auto count = static_cast<std::size_t>(dimensions_);
    return std::span(coordinates_).subspan(static_cast<std::size_t>(node) * count, count);
  }
  // Whether a path exists between two walkable nodes.
  bool joined(Node a, Node b) const {
    return parts_.empty() ||
           parts_[static_cast<std::size_t>(a)] == parts_[static_cast<std::size_t>(b)];
  }

  // The number of bytes per node, not counting the part number, which is stored if there are
  // several parts.
  static constexpr std::uint64_t node_bytes(int dimensions) {
    return static_cast<std::uint64_t>(dimensions) * sizeof(Cost);
  }

 private:
  int dimensions_;
  std::vector<Cost> coordinates_;  // by node, then dimension
  std::vector<int> parts_;         // by node: number of its part; empty if there is only one part
};

}  // namespace waymark
