#pragma once

#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// Cells as points of a space with D dimensions in which no two are farther apart than the way
// between them costs: FastMap with the L1 distance (Cohen, Uras, Jahangiri, Arunasalam, Koenig and
// Kumar, "The FastMap Algorithm for Shortest Path Computations", 2018). It was taken rather than
// the Euclidean heuristic optimization of Rayner, Bowling and Sturtevant (2011), which finds a
// better place for each point but solves a semidefinite program over all pairs of cells: that does
// not end on a map of some 10,000.
//
// One dimension: of two cells a and b that lie far apart a cell v is put at
//
//     p(v) = floor((d(a, v) - d(b, v)) / 2),
//
// and every step is then counted as shorter by what its ends differ in p. The next dimension does
// the same with what is left of the steps. Over a step of which w is left d(a, .) and d(b, .) each
// change by at most w, their difference by at most 2 w, and so, w being whole, does p by at most w:
// x <= y + 2 w gives floor(x / 2) <= floor(y / 2) + w. Something from 0 up is left of every step,
// and all dimensions together never take more than the step costs. So the sum over all dimensions
// of |p(u) - p(v)| is at most the cost of every step from u to v, hence of every way: it is
// admissible and consistent, without any rounding of roots.
//
// Where a and b lie: from the first cell of a part of the map in reading order to the cell that is
// farthest by what is left, from there to the one farthest from it, until that is no farther, ten
// times at most (the paper begins at a cell that is drawn). Each part of the map that is not joined
// to others has a pair of its own. Between cells of two parts there is no path, and the heuristic
// says so. It is the greater of that distance and of the distance formula.
class Embedding : public PreparedTables {
 public:
  static constexpr int kMostDimensions = 8;

  // `dimensions` from 1 to kMostDimensions. O(dimensions * 10 * cells * dimensions), and as much as
  // the costs of the longest ways, which are counted one by one.
  Embedding(const Grid& grid, const Moves& moves, int dimensions);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
  std::uint64_t bytes() const override;

  int dimensions() const { return dimensions_; }
  // Of a walkable node, one a dimension.
  std::span<const Cost> coordinates(Node node) const {
    const auto count = static_cast<std::size_t>(dimensions_);
    return std::span(coordinates_).subspan(static_cast<std::size_t>(node) * count, count);
  }
  // Whether some way joins two walkable nodes.
  bool joined(Node a, Node b) const {
    return parts_.empty() ||
           parts_[static_cast<std::size_t>(a)] == parts_[static_cast<std::size_t>(b)];
  }

  // Bytes of a node, besides the number of its part where there are several.
  static constexpr std::uint64_t node_bytes(int dimensions) {
    return static_cast<std::uint64_t>(dimensions) * sizeof(Cost);
  }

 private:
  int dimensions_;
  std::vector<Cost> coordinates_;  // by node, then dimension
  std::vector<int> parts_;         // by node; empty where there is but one
};

}  // namespace waymark
