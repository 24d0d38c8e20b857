#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/map/cell.h"
#include "core/map/grid.h"

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

// The name of a heading: "E", "SE". There are 4 or 8 headings, numbered clockwise from 0 for east.
const char* heading_name(int headings, int heading);
// Inverse of heading_name(); -1 if there is no such heading.
int heading_named(int headings, std::string_view name);

// The name of a state, such as "12,34:N": the column and row of its ground cell, and its heading.
// `state` is a cell of the graph's grid.
std::string state_name(const MoverStates& states, Cell state);

// A parsed state name, possibly without a heading: "12,34".
struct NamedState {
  Cell ground;  // on the map
  std::optional<int> heading;
};

// Parses a state's name. Returns std::nullopt if the name is invalid or the cell is off the map.
std::optional<NamedState> state_named(const MoverStates& states, std::string_view name);

// Returns a graph of the cells where a mover can be, without headings. It has a node for each
// ground cell where the pivot is in some state, in the same cell of the grid. An edge between two
// cells costs the shortest time of any move between their states. Turns on the spot take no time.
// `states` is the graph of a mover_grid(). O(edges).
Grid place_grid(const Graph& states);

}  // namespace waymark
