#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Distances between two cells in cost units, as if the map had no walls, no portals and only its
// cheapest terrain. The moves determine which of these distances never exceed the true cost. If a
// portal costs less than the distance between its ends, none of them is a lower bound.

// Steps along the axes.
inline Cost manhattan_cost(const Moves& moves, Cell a, Cell b) {
  return moves.least_straight() * (std::abs(a.x - b.x) + std::abs(a.y - b.y));
}

// Counts diagonal steps and the remaining straight steps. With 4 moves, which have no diagonal
// steps, each diagonal step counts as 1393/985 straight steps, slightly less than sqrt 2.
inline Cost octile_cost(const Moves& moves, Cell a, Cell b) {
  const Cost dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  const Cost both = std::min(dx, dy), rest = std::max(dx, dy) - both;
  if (moves.directions == 4)
    return moves.least_straight() * rest +
           static_cast<Cost>(std::int64_t{moves.least_straight()} * 1393 * both / 985);
  return moves.least_straight() * rest + moves.least_diagonal() * both;
}

// The Chebyshev distance: assumes that a diagonal step costs no more than a straight step.
inline Cost chebyshev_cost(const Moves& moves, Cell a, Cell b) {
  return moves.least_straight() * std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

// The length of the straight line, rounded down. A cell counts as the cost of a straight step, or
// as the cost of a diagonal step divided by sqrt 2 if rounding made this smaller. So the distance
// never exceeds the octile distance. This is the only one of these formulas that works on graphs,
// where it uses the lowest edge cost per unit of length.
inline Cost euclidean_cost(const Moves& moves, Cell a, Cell b) {
  if (moves.graph) return moves.graph->line(moves.graph->node(a), moves.graph->node(b));
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  const std::int64_t straight = moves.least_straight(), diagonal = moves.least_diagonal();
  const std::int64_t twice_unit = moves.directions == 4
                                      ? 2 * straight * straight
                                      : std::min(2 * straight * straight, diagonal * diagonal);
  const std::int64_t square = twice_unit * (dx * dx + dy * dy) / 2;
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return static_cast<Cost>(root);
}

// The squared straight-line distance in cells, in cost units. Overestimates far from the goal. At
// most 2^29, so g + h fits in a Cost.
inline Cost squared_euclidean_cost(const Moves& moves, Cell a, Cell b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return static_cast<Cost>(
      std::min(moves.least_straight() * (dx * dx + dy * dy), std::int64_t{1} << 29));
}

// The cost between two cells if the map had no walls, no portals and only its cheapest terrain. It
// is the Manhattan distance for 4 moves, the octile distance for 8 moves (which equals the
// Chebyshev distance if a diagonal step costs as much as a straight step), and Graph::distance()
// for graphs. Satisfies the triangle inequality.
inline Cost open_cost(const Moves& moves, Cell a, Cell b) {
  if (moves.graph) return moves.graph->distance(moves.graph->node(a), moves.graph->node(b));
  return moves.directions == 4 ? manhattan_cost(moves, a, b) : octile_cost(moves, a, b);
}

// The direction in which to bound a cost. The bounds of the two directions differ if steps can cost
// more in one direction.
enum class BoundSense {
  towards,   // the cost from a node to the goal
  backward,  // the cost from the goal to a node
  // Assumes that steps cost the same in both directions and uses only the costs from the landmark,
  // like a program that stores one table per landmark. If this assumption is wrong, the bound can
  // overestimate in both directions.
  undirected,
};

// The cheapest detours to one goal that begin with a portal, on a map without walls and with only
// its cheapest terrain. A detour may use several portals, and open_cost() is the cost of moving
// from one portal to the next. Construction is O(portals^2), or O(1) without portals, and stores
// only the portals that are worth entering first.
class PortalDetours {
 public:
  PortalDetours() = default;
  PortalDetours(const Moves& moves, Cell goal, BoundSense sense);

  // The cost of the cheapest detour from a cell to the goal, or `most` if that is lower. For
  // BoundSense::backward, of the cheapest detour from the goal to the cell. O(portals).
  Cost least(const Moves& moves, Cell cell, Cost most) const {
    return entries_.empty() ? most : least_of_entries(moves, cell, most);
  }

 private:
  struct Entry {
    Cell at;      // where to enter the first portal
    Cost beyond;  // cost from there to the goal, including the portal
  };
  // Not inline, because it would keep compilers from inlining the formula on maps without portals.
  Cost least_of_entries(const Moves& moves, Cell cell, Cost most) const;

  std::vector<Entry> entries_;
};

// The distance formula for the moves: the cost from a to b if the map had no walls and only its
// cheapest terrain. This is open_cost() or, on a map with portals, the cheapest detour through
// portals if that costs less. Admissible and consistent. O(1), or O(portals^2); DistanceFormula is
// faster for many cells.
inline Cost formula_cost(const Moves& moves, Cell a, Cell b) {
  const Cost open = open_cost(moves, a, b);
  return moves.portals ? PortalDetours(moves, b, BoundSense::towards).least(moves, a, open) : open;
}

// The name of the formula: "manhattan", "octile", "chebyshev", "euclidean", "hexes" or, on maps
// with portals, "distance".
inline const char* formula_name(const Moves& moves) {
  if (moves.portals) return "distance";
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "hexes" : "euclidean";
  if (moves.directions == 4) return "manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "chebyshev" : "octile";
}

// The distance formula as a heuristic for one goal. The sense makes a difference only on maps with
// one-way portals. The grid must outlive it. Evaluation is O(1 + portals).
class DistanceFormula {
 public:
  DistanceFormula(const Grid& grid, const Moves& moves, Cell goal,
                  BoundSense sense = BoundSense::towards)
      : grid_(&grid), moves_(moves), goal_(goal), detours_(moves, goal, sense) {}

  Cost operator()(Node node) const {
    const Cell cell = grid_->cell(node);
    return detours_.least(moves_, cell, open_cost(moves_, cell, goal_));
  }

 private:
  const Grid* grid_;
  Moves moves_;
  Cell goal_;
  PortalDetours detours_;
};

// Graph::line() towards one node, with the common terms precomputed. The graph must outlive it.
class StraightLine {
 public:
  // Marks the class as a length: its values at the two ends of an edge differ by at most the edge's
  // cost, in both directions.
  using IsLength = void;
  StraightLine(const Graph& graph, Node goal)
      : graph_(graph), goal_(graph.place(goal)), cost_(graph.least_cost_a_length()) {}

  Cost operator()(Node node) const {
    return static_cast<Cost>(cost_ * length(graph_.place(node), goal_));
  }

 private:
  const Graph& graph_;
  NodePlace goal_;
  double cost_;
};

// The octile distance to one goal, with the interface that OctileAstar needs. It evaluates a node's
// neighbours, whose positions follow from the position of the node. The grid must outlive it.
class OctileEstimate {
 public:
  OctileEstimate(const Grid& grid, const Moves& moves, Cell goal)
      : grid_(&grid),
        goal_(goal),
        straight_(moves.straight),
        saved_(2 * moves.straight - moves.diagonal) {}

  // The estimates for the neighbours of one node.
  class Around {
   public:
    Around(const OctileEstimate& estimate, Node node) : estimate_(estimate) {
      const Cell cell = estimate.grid_->cell(node);
      from_goal_ = {cell.x - estimate.goal_.x, cell.y - estimate.goal_.y};
    }
    Cost operator()(unsigned step, Node /*neighbour*/) const {
      return estimate_.cost(from_goal_.x + kSteps[step].x, from_goal_.y + kSteps[step].y);
    }

   private:
    const OctileEstimate& estimate_;
    Cell from_goal_;
  };

  Around around(Node node) const { return {*this, node}; }
  Cost operator()(Node node) const {
    const Cell cell = grid_->cell(node);
    return cost(cell.x - goal_.x, cell.y - goal_.y);
  }

 private:
  // A diagonal step replaces two straight steps. The saving is the difference in cost.
  Cost cost(int dx, int dy) const {
    const int x = std::abs(dx), y = std::abs(dy);
    return straight_ * (x + y) - saved_ * std::min(x, y);
  }

  const Grid* grid_;
  Cell goal_;
  Cost straight_;
  Cost saved_;
};

}  // namespace waymark
