#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Whether a step is on a canonical path (Sturtevant and Rabin, "Canonical orderings on grids",
// 2016). Paths of equal cost often differ only in the order of their steps. The canonical path of
// such paths takes its diagonal steps as early as possible. So after the step from `parent` to
// `node`, the step from `node` to its neighbour `next` is not canonical if `parent` reaches `next`
// without `node` at a lower cost, or at the same cost by a diagonal and a straight step. At the
// start, `parent` is kNoNode, and all steps are canonical. The grid must be uniform with the
// default 8 moves, which must allow both steps. kCanonicalSteps has the same steps as a table.
inline bool is_canonical_step(const Grid& grid, Node parent, Node node, Node next) {
  if (parent == kNoNode) return true;
  const Cell from = grid.cell(parent), at = grid.cell(node), to = grid.cell(next);
  const int dx = to.x - from.x, dy = to.y - from.y;
  const auto free = [&grid](int x, int y) { return grid.walkable(Cell{x, y}); };
  if (std::abs(dx) < 2 && std::abs(dy) < 2)  // one step, unless a wall is next to a diagonal
    return dx != 0 && dy != 0 && !(free(from.x, to.y) && free(to.x, from.y));
  const bool straight = at.x == from.x || at.y == from.y;
  if (dx == 0 || dy == 0) return straight;  // two straight steps cost less than two diagonal ones
  // A straight step before a diagonal one: the parent can take the diagonal step first if the cell
  // next to it is free.
  return !straight || !free(to.x - 2 * (at.x - from.x), to.y - 2 * (at.y - from.y));
}

// Adapts a grid and its moves to the graph interface that graph_astar() expects. The grid and the
// moves must outlive the adapter.
class GridGraph {
 public:
  GridGraph(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  std::size_t node_count() const { return grid_.node_count(); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for_each_neighbour(grid_, moves_, node, visit);
  }
  // Visits the edges into `node`. Passes the node where each edge starts.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    for_each_arrival(grid_, moves_, node, visit);
  }

 private:
  const Grid& grid_;
  const Moves& moves_;
};

// Converts an estimate to a unit that is `parts` times finer. kNoCost is returned unchanged. Other
// values are capped below 2^30, so g + h stays a Cost. The capped estimate is still admissible,
// because no path costs more.
constexpr Cost in_finer_unit(Cost h, int parts) {
  if (h == kNoCost || parts == 1) return h;
  return static_cast<Cost>(
      std::min<std::int64_t>(std::int64_t{h} * parts, (std::int64_t{1} << 30) - 1));
}

// A grid on which terrain costs g' = 1 + alpha (g - 1) instead of g. With alpha = 0, all terrain
// costs the same as plain ground. With alpha = 1, costs do not change. With a higher alpha, terrain
// costs are exaggerated. Each of a step's two cells contributes half of the step's cost. Costs are
// counted in units that are Moves::alpha_unit times finer than the map's units, and each half is
// rounded to such a unit. With 4 moves, and with any other moves that count only a few units per
// step, costs are exact if alpha is a multiple of 0.05. Otherwise, the error of each cost is at
// most half a unit, which is at most a 40th of a cell (more only on maps so large that 20 units per
// step do not fit). Implements the graph interface of best_first.h. The grid and the moves must
// outlive this object.
class AlphaGraph {
 public:
  static constexpr int kOne = 1000;  // an alpha of 1
  static constexpr int kMost = 2 * kOne;

  // `alpha` in thousandths, 0 to kMost.
  AlphaGraph(const Grid& grid, const Moves& moves, int alpha)
      : grid_(grid), moves_(moves), alpha_(alpha) {
    for (std::size_t cost = 0; cost < straight_.size() && !grid.costed(); ++cost) {
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
      const bool straight = way == 1 || way == grid_.stride();
      visit(next, half(straight, grid_.cell_cost(node)) + half(straight, grid_.cell_cost(next)));
    });
  }

  // Like for_each_edge(), but for the steps that lead to the node. On the maps for which this graph
  // is used, both directions cost the same.
  template <class Visit>
  void for_each_edge_in(Node node, Visit&& visit) const {
    for_each_edge(node, visit);
  }

  // The cost of half a step on terrain with cost `cost`. `length` is the step's length in units of
  // `moves`.
  static Cost half_step(const Moves& moves, Cost length, int cost, int alpha) {
    const std::int64_t parts = moves.terrain_parts, whole = kOne * parts;
    const std::int64_t costs = whole + std::int64_t{alpha} * (cost - parts);
    return static_cast<Cost>((std::int64_t{length / 2} * moves.alpha_unit * costs + whole / 2) /
                             whole);
  }

  // Whether no path on the map can cost more than 2^30 units, given that a path enters no cell
  // twice, and no cell costs less than 0. O(1).
  static bool countable(const Grid& grid, const Moves& moves, int alpha) {
    const Cost longest = std::max(moves.straight, moves.diagonal);
    std::int64_t most = 0;
    if (grid.costed()) {
      // The cost of a cell is linear in alpha.
      const double cells = grid.walkable_count(), share = static_cast<double>(alpha) / kOne;
      const double sum = static_cast<double>(grid.costs().sum()) / CellCosts::kOne;
      return half_step(moves, moves.straight, grid.least_cost(), alpha) > 0 &&
             (cells + share * (sum - cells)) * longest * moves.alpha_unit + 2 * cells <=
                 static_cast<double>(std::int64_t{1} << 30);
    }
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
  Cost half(bool straight, int cost) const {
    if (grid_.costed())
      return half_step(moves_, straight ? moves_.straight : moves_.diagonal, cost, alpha_);
    return (straight ? straight_ : diagonal_)[static_cast<std::size_t>(cost)];
  }

  const Grid& grid_;
  const Moves& moves_;
  int alpha_;
  // Cost of half a step by terrain cost, unless each cell has its own.
  std::array<Cost, TerrainRules::kMostCost + 1> straight_{}, diagonal_{};
};

// Adapts a graph to the domain that BestFirst expects, indexed by the grid's nodes. The graph must
// outlive this object.
class GraphEdges {
 public:
  explicit GraphEdges(const Graph& graph) : graph_(graph) {}

  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for (const Graph::Link& link : graph_.edges_out(node)) visit(link.to, link.cost);
  }

  void prefetch(Node node) const { graph_.prefetch(node); }
  void prefetch_edges(Node node) const { graph_.prefetch_edges(node); }

 private:
  const Graph& graph_;
};

}  // namespace waymark
