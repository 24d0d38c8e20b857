#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// An estimate in a finer unit, of which `parts` make one of its own. kNoCost stays; others are
// below 2^30, so that g + h stays a Cost. What is cut off there stays admissible: no path costs
// more.
constexpr Cost in_finer_unit(Cost h, int parts) {
  if (h == kNoCost || parts == 1) return h;
  return static_cast<Cost>(
      std::min<std::int64_t>(std::int64_t{h} * parts, (std::int64_t{1} << 30) - 1));
}

// A grid on which terrain costs g' = 1 + alpha (g - 1) in place of g: with alpha 0 all terrain
// costs as much as plain ground, with 1 what it does, above 1 expensive terrain costs even more.
// Half of each step lies on each of its cells. Costs are counted in units of which
// Moves::alpha_unit make one of the map's, and each half is rounded to such a unit. With 4 moves,
// and all others that count in few units a step, that is exact where alpha is a multiple of 0.05;
// else it is off by at most half a unit, a 40th of a cell or less (more only on maps so large that
// they leave no room for 20 units). For best_first.h; both referents must outlive it.
class AlphaGraph {
 public:
  static constexpr int kOne = 1000;  // an alpha of 1
  static constexpr int kMost = 2 * kOne;

  // `alpha` in thousandths, 0 to kMost.
  AlphaGraph(const Grid& grid, const Moves& moves, int alpha) : grid_(grid), moves_(moves) {
    for (std::size_t cost = 0; cost < straight_.size(); ++cost) {
      straight_[cost] = half_step(moves, moves.straight, static_cast<int>(cost), alpha);
      diagonal_[cost] = half_step(moves, moves.diagonal, static_cast<int>(cost), alpha);
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

  // What half a step of that length, in units of the moves, counts on terrain of that cost.
  static Cost half_step(const Moves& moves, Cost length, int cost, int alpha) {
    const std::int64_t thousandths = kOne + std::int64_t{alpha} * (cost - 1);
    return static_cast<Cost>((length / 2 * moves.alpha_unit * thousandths + kOne / 2) / kOne);
  }

  // Whether no path on the map can pass 2^30 units: none enters a cell twice. O(1).
  static bool countable(const Grid& grid, const Moves& moves, int alpha) {
    const Cost longest = std::max(moves.straight, moves.diagonal);
    std::int64_t most = 0;
    for (int kind = 0; kind < kTerrainKinds; ++kind) {
      const auto terrain = static_cast<Terrain>(kind);
      const int cost = grid.rules()[terrain];
      if (cost != TerrainRules::kBlocked)
        most += 2 * std::int64_t{half_step(moves, longest, std::abs(cost), alpha)} *
                grid.count_of(terrain);
    }
    return most <= std::int64_t{1} << 30;
  }

 private:
  const Grid& grid_;
  const Moves& moves_;
  std::array<Cost, TerrainRules::kMostCost + 1> straight_, diagonal_;  // halves, by cost
};

}  // namespace waymark
