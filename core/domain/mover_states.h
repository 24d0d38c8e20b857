#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "core/domain/cell.h"

namespace waymark {

struct MoverPlan;  // core/domain/mover_plan.h

// How the states of a mover, a cell and a heading each, lie in the grid of a graph: those of one
// cell are a block, 2 x 2 of four headings and 4 x 2 of eight. Headings are numbered clockwise as
// seen on the screen, from east on, which is +x.
struct MoverStates {
  int headings = 4;  // 4 or 8
  // Of the ground, and whose states they are; see mover_grid().
  int columns = 0, rows = 0;
  std::shared_ptr<const MoverPlan> plan = nullptr;

  int block_width() const { return headings / 2; }
  static constexpr int kBlockHeight = 2;

  // Of a cell of the graph's grid: the cell of the ground and the heading.
  Cell ground_cell(Cell state) const { return {state.x / block_width(), state.y / kBlockHeight}; }
  int heading(Cell state) const {
    return state.x % block_width() + state.y % kBlockHeight * block_width();
  }
  // And back.
  Cell state(Cell ground, int heading) const {
    return {ground.x * block_width() + heading % block_width(),
            ground.y * kBlockHeight + heading / block_width()};
  }
  // The step that goes straight ahead.
  Cell ahead(int heading) const {
    constexpr std::array<Cell, 8> kAhead = {
        {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    return kAhead[static_cast<std::size_t>(heading * (8 / headings))];
  }
};

}  // namespace waymark
