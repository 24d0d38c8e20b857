#pragma once

#include <span>
#include <vector>

#include "core/base/large_pages.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/octile_estimate.h"

namespace waymark {

// The tables of some landmarks side by side, in 32 bits each: all that is known of a node lies in a
// cache line or two. For 8 moves, whose costs need the width.
class WideLandmarkRows {
 public:
  // Lanes that are compared with the goal in one go; a row is a whole number of blocks.
  static constexpr std::size_t kBlock = 4;

  // Holds these tables when they are asked for a second time in a row, so that of a landmark that
  // is being dragged no table is written here. Whether it holds them.
  bool take(std::span<const LandmarkTable> tables);
  // Holds these tables, which are of one grid. O(nodes) for every table that was not in the same
  // place before, O(1) for the others.
  void hold(std::span<const LandmarkTable> tables);

  // Lanes of a row; those behind the tables hold 0.
  std::size_t lanes() const { return lanes_; }
  const Cost* row(Node node) const {
    return rows_.data() + static_cast<std::size_t>(node) * lanes_;
  }

 private:
  // Writes the lane of the rows from `first` to before `end`.
  void write(std::size_t lane, std::size_t first, std::size_t end);

  std::vector<LandmarkTable> held_;          // by lane; null: none
  std::vector<const DistanceField*> asked_;  // last, to be compared alone
  std::vector<std::size_t> changed_;         // lanes that hold() is writing
  std::size_t lanes_ = 0;
  std::size_t nodes_ = 0;
  UninitializedCellArray<Cost> rows_;
};

// The greatest difference of any landmark between a node and the goal, from rows, which must
// outlive it.
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

// The greater of a distance formula, which is asked by node, and what landmarks know.
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

// LandmarkHeuristic for OctileAstar, from rows. As there the rows, the grid and the tables must be
// of one map and outlive it; and no landmark proves that the start does not lead to the goal, so
// that a landmark reaches all of the nodes that are asked for or none.
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
