#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The octile distance to one goal, with the interface that OctileAstar needs. It evaluates a node's
// neighbours, whose positions follow from the position of the node. The grid must outlive it.
class OctileEstimate {
 public:
  OctileEstimate(const Grid& grid, const Moves& moves, Cell goal)
      : grid_(&grid),
        goal_(goal),
        straight_(moves.straight),
        saved_(2 * moves.straight - moves.diagonal) {}

  // The estimates for the neighbours of one node.
  class Around {
   public:
    Around(const OctileEstimate& estimate, Node node) : estimate_(estimate) {
      const Cell cell = estimate.grid_->cell(node);
      from_goal_ = {cell.x - estimate.goal_.x, cell.y - estimate.goal_.y};
    }
    Cost operator()(unsigned step, Node /*neighbour*/) const {
      return estimate_.cost(from_goal_.x + kSteps[step].x, from_goal_.y + kSteps[step].y);
    }

   private:
    const OctileEstimate& estimate_;
    Cell from_goal_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const {
    const Cell cell = grid_->cell(node);
    return cost(cell.x - goal_.x, cell.y - goal_.y);
  }

 private:
  // A diagonal step replaces two straight steps. The saving is the difference in cost.
  Cost cost(int dx, int dy) const {
    const int x = std::abs(dx), y = std::abs(dy);
    return straight_ * (x + y) - saved_ * std::min(x, y);
  }

  const Grid* grid_;
  Cell goal_;
  Cost straight_;
  Cost saved_;
};

}  // namespace waymark
