#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/field/cost_plane.h"

namespace waymark {

// A distance field for 4 moves by breadth-first search with one byte a cell: whether it may still
// be entered. A neighbour is appended to the queue whether it may or not, and the queue grows by
// its byte, so nothing depends on a guess of the processor; in mazes, whose rows have no long runs,
// guesses are what costs.
class ByteBreadthFirst {
 public:
  // Begins at a passable node; the grid must not change until all is done. O(nodes), copying bytes.
  void begin(const Grid& grid, Node source);
  // Handles at least `count` nodes, as many as it takes to end a level; true when none is left.
  bool advance(int count);
  // No cost of a cell is greater. When done.
  Cost bound() const { return static_cast<Cost>(level_ends_.size()); }
  // As RunField::write.
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
  std::vector<int> level_ends_;  // in the queue, of the costs 0, 1, ...
  int head_ = 0, tail_ = 0;
};

}  // namespace waymark
