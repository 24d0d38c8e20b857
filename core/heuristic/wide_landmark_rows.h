#pragma once

#include <span>
#include <vector>

#include "core/base/large_pages.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/octile_estimate.h"

namespace waymark {

// The tables of some landmarks, interleaved, with 32 bits per value: all values of a node are in
// one or two cache lines. Used for 8 moves, whose costs need 32 bits.
class WideLandmarkRows {
 public:
  // The number of lanes that are compared with the goal at once. The length of a row is a multiple
  // of this number.
  static constexpr std::size_t kBlock = 4;

  // Stores the tables if the previous call had the same tables, so tables of a landmark that the
  // user drags are not stored. Returns whether the tables are stored.
  bool take(std::span<const LandmarkTable> tables);
  // Stores the tables, which must be from one grid. O(nodes) for every table that was not in the
  // same lane before, O(1) for every other table.
  void hold(std::span<const LandmarkTable> tables);

  // The number of lanes in a row. Lanes without a table are 0.
  std::size_t lanes() const { return lanes_; }
  const Cost* row(Node node) const {
    return rows_.data() + static_cast<std::size_t>(node) * lanes_;
  }

 private:
  // Writes one lane of the rows [first, end).
  void write(std::size_t lane, std::size_t first, std::size_t end);

  std::vector<LandmarkTable> held_;          // by lane; nullptr if the lane is empty
  std::vector<const DistanceField*> asked_;  // tables of the latest call, only for comparison
  std::vector<std::size_t> changed_;         // lanes that hold() must write
  std::size_t lanes_ = 0;
  std::size_t nodes_ = 0;
  UninitializedCellArray<Cost> rows_;
};

// The landmarks' bound for a node: the largest difference between a landmark's values at the node
// and at the goal. Reads rows, which must outlive it.
class RowBound {
 public:
  RowBound(const WideLandmarkRows& rows, Node goal) : rows_(&rows), to_goal_(rows.row(goal)) {}

  Cost operator()(Node node) const {
    const Cost* const row = rows_->row(node);
    Cost best[WideLandmarkRows::kBlock] = {};
    for (std::size_t at = 0; at < rows_->lanes(); at += WideLandmarkRows::kBlock)
      for (std::size_t lane = 0; lane < WideLandmarkRows::kBlock; ++lane)
        best[lane] = std::max(best[lane], std::abs(row[at + lane] - to_goal_[at + lane]));
    return std::max(std::max(best[0], best[1]), std::max(best[2], best[3]));
  }

 private:
  const WideLandmarkRows* rows_;
  const Cost* to_goal_;
};

// The maximum of a distance formula, evaluated for each node, and the landmarks' bound.
template <class Formula>
class FormulaWithRows {
 public:
  FormulaWithRows(const Formula& formula, const RowBound& bound)
      : formula_(formula), bound_(bound) {}

  Cost operator()(Node node) const { return std::max(formula_(node), bound_(node)); }

 private:
  Formula formula_;
  RowBound bound_;
};

// Like LandmarkHeuristic, but with the interface that OctileAstar needs, and reads rows. The rows,
// the grid and the tables must be for the same map and outlive it. No landmark may prove that there
// is no path from start to goal. So each landmark reaches either all nodes that the search
// evaluates or none.
class LandmarkEstimate {
 public:
  LandmarkEstimate(const Grid& grid, const Moves& moves, Cell goal, const WideLandmarkRows& rows)
      : octile_(grid, moves, goal), bound_(rows, grid.node(goal)) {}

  class Around {
   public:
    Around(const LandmarkEstimate& estimate, Node node)
        : estimate_(estimate), octile_(estimate.octile_.around(node)) {}
    Cost operator()(unsigned step, Node neighbour) const {
      return std::max(octile_(step, neighbour), estimate_.bound_(neighbour));
    }

   private:
    const LandmarkEstimate& estimate_;
    OctileEstimate::Around octile_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const { return std::max(octile_(node), bound_(node)); }

 private:
  OctileEstimate octile_;
  RowBound bound_;
};

}  // namespace waymark
