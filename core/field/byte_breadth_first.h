#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/field/cost_plane.h"
#include "core/map/grid.h"

namespace waymark {

// A distance field for 4 moves by breadth-first search. Each cell has one byte: 1 if the cell may
// still be entered, otherwise 0. Every neighbour is written to the end of the queue, and its byte
// is then added to the length of the queue, so there are no branches to mispredict. In mazes, whose
// rows have no long runs, mispredictions are the main cost.
class ByteBreadthFirst {
 public:
  // Begins at a passable node. The grid must not change until the field is written. O(nodes),
  // copying bytes.
  void begin(const Grid& grid, Node source);
  // Handles at least `count` nodes, and finishes the current level. Returns true when no node is
  // left.
  bool advance(int count);
  // An upper bound on the cost of every cell. Call only when done.
  Cost bound() const { return static_cast<Cost>(level_ends_.size()); }
  // Like RunField::write().
  void write(std::span<CostPlane::Narrow> costs) const {
    write_costs(costs, CostPlane::kNarrowNoCost);
  }
  void write(std::span<Cost> costs) const { write_costs(costs, kNoCost); }

 private:
  template <class Value>
  void write_costs(std::span<Value> costs, Value no_cost) const;

  const Grid* grid_ = nullptr;
  std::vector<std::uint8_t> open_;  // by node
  std::vector<Node> queue_;
  std::vector<int> level_ends_;  // queue position at which the nodes of each cost end
  int head_ = 0, tail_ = 0;
};

}  // namespace waymark
