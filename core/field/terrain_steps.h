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
    if (is_plain_) return for_each_plain_step(node, visit);
    for_each_step(node, [&](Node to, Cost half) { visit(to, cost_of(node, to, half)); });
  }
  // Visits the edges into `node`. Passes the node where each edge starts.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    if (is_plain_) return for_each_plain_step(node, visit);
    for_each_step(node, [&](Node from, Cost half) { visit(from, cost_of(from, node, half)); });
  }

 private:
  // Calls visit(neighbour, half the length of the step).
  template <class Visit>
  void for_each_step(Node node, Visit&& visit) const {
    for (unsigned left = steps_[static_cast<std::size_t>(node)]; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      visit(node + offsets_[step], halves_[step]);
    }
  }
  // Calls visit(neighbour, cost of the step) if is_plain_.
  template <class Visit>
  void for_each_plain_step(Node node, Visit&& visit) const {
    const int here = costs_[static_cast<std::size_t>(node)];
    for_each_step(node, [&](Node to, Cost half) {
      visit(to, half * (here + costs_[static_cast<std::size_t>(to)]));
    });
  }
  Cost cost_of(Node from, Node to, Cost half) const {
    const Cost level = half * grid_->paid_costs(cell_cost(from), cell_cost(to));
    return directed_ ? level * grid_->climb_factor(from, to) : level;
  }
  int cell_cost(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    return wide_costs_.empty() ? costs_[at] : wide_costs_[at];
  }

  const Grid* grid_;
  Moves moves_;
  bool directed_;
  bool is_plain_;  // whether a step pays half for each of its two cells, which have byte costs
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
