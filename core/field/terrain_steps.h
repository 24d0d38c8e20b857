#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// The steps on a map with terrain costs, stored as two bytes per node: one for the possible steps
// and one for the cost of its cell. If each cell has its own cost, costs need four bytes. Visits
// the same steps in the same order and at the same costs as for_each_neighbour() and
// for_each_arrival(), in a fraction of the time.
class TerrainSteps {
 public:
  // The grid must not be uniform or a graph, and must not have portals. It must outlive the
  // TerrainSteps and not change. O(nodes).
  TerrainSteps(const Grid& grid, const Moves& moves);

  const Moves& moves() const { return moves_; }
  std::size_t node_count() const { return steps_.size(); }

  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    const bool entered = pays_entered_;  // a copy, since visit() may write to memory
    for_each_step(node, [&](Node to, Cost half, int here, int there) {
      const Cost level = half * (there + (entered ? there : here));
      visit(to, directed_ ? level * grid_->climb_factor(node, to) : level);
    });
  }
  // Visits the edges into `node`. Passes the node where each edge starts.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    const bool entered = pays_entered_;
    for_each_step(node, [&](Node from, Cost half, int here, int there) {
      const Cost level = half * (here + (entered ? here : there));
      visit(from, directed_ ? level * grid_->climb_factor(from, node) : level);
    });
  }

 private:
  // Calls visit(neighbour, half the length of the step, cost of the node's cell, cost of the
  // neighbour's cell).
  template <class Visit>
  void for_each_step(Node node, Visit&& visit) const {
    if (wide_costs_.empty())
      for_each_step(node, costs_, visit);
    else
      for_each_step(node, wide_costs_, visit);
  }
  template <class Costs, class Visit>
  void for_each_step(Node node, const Costs& costs, Visit&& visit) const {
    const int here = costs[static_cast<std::size_t>(node)];
    for (unsigned left = steps_[static_cast<std::size_t>(node)]; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      const Node to = node + offsets_[step];
      visit(to, halves_[step], here, int{costs[static_cast<std::size_t>(to)]});
    }
  }

  const Grid* grid_;
  Moves moves_;
  bool directed_;
  bool pays_entered_;
  std::array<Node, 9> offsets_;
  std::array<Cost, kSteps.size()> halves_;  // half the length of each step
  std::vector<std::uint8_t> steps_;         // by node: bit i is set if kSteps[i] is possible
  std::vector<std::uint8_t> costs_;         // by node: cost of its cell
  std::vector<std::int32_t> wide_costs_;    // the same if each cell has its own cost
};

// The steps on a uniform grid, one byte per node. Visits the same steps in the same order and at
// the same costs as for_each_neighbour(), in a fraction of the time.
class UniformSteps {
 public:
  // The grid must be uniform and not change. O(nodes).
  UniformSteps(const Grid& grid, const Moves& moves);

  const Moves& moves() const { return moves_; }

  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for (unsigned left = steps_[static_cast<std::size_t>(node)]; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      visit(node + offsets_[step], step < 4 ? moves_.straight : moves_.diagonal);
    }
  }

 private:
  Moves moves_;
  std::array<Node, 9> offsets_;
  std::vector<std::uint8_t> steps_;  // by node: bit i is set if kSteps[i] is possible
};

// Returns a byte for every node. For a passable cell, bit i is set if kSteps[i] leads to a passable
// cell that is joined to it. For other cells all bits are 0. The byte is the second index into
// kStepsWorthTrying. O(nodes).
std::vector<std::uint8_t> open_neighbours(const Grid& grid);

// The offsets from a node to its neighbours in the order of kSteps, then 0 for kNoArrival.
std::array<Node, 9> step_offsets(const Grid& grid);

}  // namespace waymark
