#pragma once

#include <array>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// A grid on which terrain costs g' = 1 + alpha (g - 1) in place of g: with alpha 0 all terrain
// costs as much as plain ground, with 1 what it does, above 1 dear terrain is dearer still. Half of
// each step lies on each of its cells; each half is rounded to a whole cost unit, so that with 4
// moves g' is a whole number of cells. For best_first.h; both referents must outlive it.
class AlphaGraph {
 public:
  static constexpr int kOne = 1000;  // an alpha of 1
  static constexpr int kMost = 2 * kOne;

  // `alpha` in thousandths, 0 to kMost.
  AlphaGraph(const Grid& grid, const Moves& moves, int alpha) : grid_(grid), moves_(moves) {
    for (std::size_t cost = 0; cost < straight_.size(); ++cost) {
      straight_[cost] = half_step(moves.straight, static_cast<int>(cost), alpha);
      diagonal_[cost] = half_step(moves.diagonal, static_cast<int>(cost), alpha);
    }
  }

  std::size_t node_count() const { return grid_.node_count(); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for_each_neighbour(grid_, moves_, node, [&](Node next, Cost step) {
      if (grid_.uniform()) return visit(next, step);
      const Node way = next > node ? next - node : node - next;
      const auto& half = way == 1 || way == grid_.stride() ? straight_ : diagonal_;
      visit(next, half[static_cast<std::size_t>(grid_.cell_cost(node))] +
                      half[static_cast<std::size_t>(grid_.cell_cost(next))]);
    });
  }

  // The same of the steps that lead to the node: on maps that it searches they cost as much.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    for_each_edge(node, visit);
  }

  // What half a step of that length, whole on plain ground, costs on terrain of that cost.
  static Cost half_step(Cost length, int cost, int alpha) {
    const std::int64_t thousandths = kOne + std::int64_t{alpha} * (cost - 1);
    return static_cast<Cost>((length / 2 * thousandths + kOne / 2) / kOne);
  }

 private:
  const Grid& grid_;
  const Moves& moves_;
  std::array<Cost, TerrainRules::kMostCost + 1> straight_, diagonal_;  // halves, by cost
};

}  // namespace waymark
