#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "core/map/cell.h"

namespace waymark {

// The base of MoverPlan, see core/mover/mover_plan.h. A map stores the plan without using it.
struct StatePlan {
  virtual ~StatePlan() = default;
};

// The layout of a mover's states in the grid of a graph. A state is a cell and a heading. The
// states of one cell form a block: 2 x 2 for four headings, 4 x 2 for eight. Headings are numbered
// clockwise as seen on the screen, starting with east, which is +x.
struct MoverStates {
  int headings = 4;  // 4 or 8
  // The size of the ground, and the mover; see mover_grid().
  int columns = 0, rows = 0;
  std::shared_ptr<const StatePlan> plan = nullptr;

  int block_width() const { return headings / 2; }
  static constexpr int kBlockHeight = 2;

  // The ground cell and the heading of a state, given its cell in the graph's grid.
  Cell ground_cell(Cell state) const { return {state.x / block_width(), state.y / kBlockHeight}; }
  int heading(Cell state) const {
    return state.x % block_width() + state.y % kBlockHeight * block_width();
  }
  // Inverse of ground_cell() and heading().
  Cell state(Cell ground, int heading) const {
    return {ground.x * block_width() + heading % block_width(),
            ground.y * kBlockHeight + heading / block_width()};
  }
  // The step straight ahead.
  Cell ahead(int heading) const {
    constexpr std::array<Cell, 8> kAhead = {
        {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    return kAhead[static_cast<std::size_t>(heading * (8 / headings))];
  }
};

}  // namespace waymark
