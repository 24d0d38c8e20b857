#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"
#include "core/map/cell.h"
#include "core/map/grid.h"

namespace waymark {

// The cost of a diagonal step if a straight step costs 1.
enum class DiagonalCost {
  root_two,      // the length of the step, the square root of 2
  one,           // the same as a straight step
  three_halves,  // 3/2, counted in halves: straight 2, diagonal 3
};

// The corner rule: how many of the two cells next to a diagonal step must be free.
enum class Corners {
  squeeze = 0,  // the step may pass between two blocked cells
  cut = 1,      // the step may cut a corner
  whole = 2,    // the rule of the MovingAI benchmarks
};

// The directions in which a search may step from a cell, on any map. With 4 directions, there are
// no diagonal steps, and the other members keep their defaults.
struct Directions {
  int count = 4;  // 4 or 8
  DiagonalCost diagonal = DiagonalCost::root_two;
  Corners corners = Corners::whole;

  constexpr Directions() = default;
  // Returns `of` directions with the default rule for diagonal steps.
  constexpr Directions(int of) : count(of) {}
  constexpr Directions(int of, DiagonalCost cost, Corners beside)
      : count(of), diagonal(cost), corners(beside) {}

  friend bool operator==(const Directions&, const Directions&) = default;
};

// The directions as text: "4", "8", "8:1", "8:2/3", "8:2/3:squeeze", "8:cut".
std::string text_of(const Directions& directions);
// Inverse of text_of(). The options after the 8 may be in any order.
Result<Directions> parse_directions(std::string_view text);

// The directions as part of a sentence: "4 moves", "8 moves (diagonal steps at 3/2, corners cut)".
std::string words_of(const Directions& directions);

// The steps that a search may take: 4-connected at unit cost, or 8-connected. By default a diagonal
// step needs both its orthogonal neighbours free (the rule of the MovingAI benchmarks) and costs
// its length. See Directions for the alternatives.
//
// On a map that is not uniform, a step costs the mean terrain cost of its two cells times its
// length on plain ground, or with StepRule::entered the cost of the cell that it enters. An
// orthogonal neighbour counts as free for a diagonal step if it is joined to both of the step's
// cells. Costs are then counted in halves, so the mean is an integer. If heights differ, a step up
// costs Grid::climb_factor times as much; see TerrainRules. A portal is a further step, which costs
// the portal's cost times a straight step on plain ground.
//
// On a graph, the steps are the edges, and `straight` is the cost of one of the graph's units of
// length.
//
// With 8 moves, costs are by default integers close to the ratio 1 : sqrt 2, a convergent p/q of
// its continued fraction. Waymark uses the finest convergent with which no path on the map can cost
// more than 2^30 units, so g + h never overflows: 1393/985 up to 770,000 walkable cells (off by
// 0.01 cell after 27,000 diagonal steps), and a coarser one beyond.
struct Moves {
  int directions = 4;     // 4 or 8
  Cost straight = 1;      // cost units per cell of plain ground; even if the map is not uniform
  Cost diagonal = 0;      // cost of a diagonal step; 0 with 4 moves; even if the map is not uniform
  int terrain_parts = 1;  // cost of plain ground in the units of the terrain costs below
  int least_terrain = 1;  // cost of the cheapest passable cell
  DiagonalCost diagonal_cost = DiagonalCost::root_two;
  Corners corners = Corners::whole;
  // Whether a step may cost more in one direction than back: Grid::directed().
  bool directed = false;
  std::shared_ptr<const Graph> graph = nullptr;      // nullptr on a grid
  std::shared_ptr<const Portals> portals = nullptr;  // nullptr if the grid has none
  int typical_terrain = 1;  // like least_terrain, but of the median cell, see Grid::median_cost()
  // Like least_terrain, but of the most expensive cell if each cell has its own cost, otherwise 1.
  int most_terrain = 1;
  int alpha_unit = 1;  // cost units in a search with alpha per cost unit of these moves
  // The cost of every path is a multiple of this: 2 on a grid whose steps are counted in halves
  // although all terrain costs the same, as on a map with portals; otherwise 1.
  int step_grain = 1;

  // 4 moves on a uniform map.
  static Moves four() { return {}; }
  // 8 moves with the default rule.
  static Moves eight(const Grid& grid);
  static Moves of(const Directions& rule, const Grid& grid);

  // The directions from which these moves were created.
  Directions rule() const { return {directions, diagonal_cost, corners}; }
  // Whether these are the default 8 moves.
  bool octile() const { return directions == 8 && rule() == Directions(8); }
  // Whether there are 8 directions with the default corner rule, whatever a diagonal step costs.
  bool whole_corners() const { return directions == 8 && corners == Corners::whole; }
  // Whether there are 8 directions with the default corner rule, and diagonal steps cost more than
  // straight ones. The fast implementations of A* with 8 moves need this.
  bool dear_diagonals() const { return whole_corners() && diagonal > straight; }

  // Lower bounds on the cost of a straight and of a diagonal step on the map, except portals. The
  // distance formulas use them.
  Cost least_straight() const { return straight / terrain_parts * least_terrain; }
  Cost least_diagonal() const { return diagonal / terrain_parts * least_terrain; }
  // The cost of the most expensive step on a map.
  Cost dearest_step(const Grid& grid) const {
    if (graph) return graph->dearest_edge();
    const Cost dearest = std::max(straight, diagonal) / terrain_parts *
                         (grid.uniform() ? 1 : grid.most_cost()) *
                         (grid.directed() ? 1 + grid.rules().climb * grid.rise() : 1);
    return portals ? std::max(dearest, portals->most_cost() * straight) : dearest;
  }
  // Whether no path on the map can cost more than 2^30 units, using 8 moves with the coarsest
  // ratio. False only for maps of many millions of cells of expensive terrain. Graphs are checked
  // when they are made.
  static bool countable(const Grid& grid);
  // Whether a diagonal step costs its length, so lines at any angle are comparable with steps.
  bool any_angle() const { return directions == 8 && diagonal_cost == DiagonalCost::root_two; }
  // The number of decimals to show: enough to distinguish the costs of all paths, except for octile
  // lengths, which have two.
  int decimals() const { return decimals_of(straight / step_grain); }
  // Like decimals(), but enough for a cost that may lie between the costs of paths, such as the
  // value of a heuristic.
  int decimals(Cost cost) const {
    return decimals_of(cost % step_grain == 0 ? straight / step_grain : straight);
  }

  // Whether the moves are 4 moves on a uniform map: every step costs 1 and leads to a neighbouring
  // cell.
  bool unit() const { return directions == 4 && straight == 1 && !graph; }

  // Whether every step costs 1 in any direction, so a path with the fewest steps is optimal.
  bool steps_alike() const {
    if (graph) return graph->costs_alike();
    return straight == 1 && (directions == 4 || diagonal == 1);
  }

  // Returns the same moves with costs in units that are `parts` times smaller.
  Moves finer(int parts) const;

  // A cost as a length in cells.
  double cells(Cost cost) const { return static_cast<double>(cost) / straight; }

  friend bool operator==(const Moves&, const Moves&) = default;

 private:
  // `parts`: the number of different costs per cell.
  int decimals_of(Cost parts) const {
    if (any_angle()) return 2;
    if (graph) return parts == 1 ? 0 : parts <= 10 ? 1 : 2;
    return parts == 1 ? 0 : parts == 2 ? 1 : terrain_parts <= 10 ? 2 : 3;
  }
};

// text_of() returns the moves as an option value, "4" or "8:2/3", and words_of() returns them for
// use in a sentence, see Directions. On a graph both return "edges".
std::string text_of(const Moves& moves);
std::string words_of(const Moves& moves);

// The order in which neighbours are generated everywhere: N, E, S, W, then NE, SE, SW, NW.
inline constexpr std::array<Cell, 8> kSteps = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

// Implements for_each_neighbour() for a grid with different terrain costs, or if `Arrives`,
// for_each_arrival().
template <bool Arrives = false, class Visit>
inline void for_each_neighbour_on_terrain(const Grid& grid, const Moves& moves, Node node,
                                          Visit&& visit) {
  const Node down = grid.stride();
  const int here = grid.cell_cost(node);
  const auto open = [&](Node to) { return grid.walkable(to) && grid.joined(node, to); };
  const Cost straight = moves.straight / (2 * moves.terrain_parts),
             diagonal = moves.diagonal / (2 * moves.terrain_parts);
  const auto step = [&](Node to, Cost half) {
    const int there = grid.cell_cost(to);
    visit(to, half * (Arrives ? grid.paid_costs(there, here) : grid.paid_costs(here, there)));
  };
  const bool north = open(node - down), east = open(node + 1), south = open(node + down),
             west = open(node - 1);
  if (north) step(node - down, straight);
  if (east) step(node + 1, straight);
  if (south) step(node + down, straight);
  if (west) step(node - 1, straight);
  if (moves.directions == 4) return;
  const int needed = static_cast<int>(moves.corners);
  if (north + east >= needed && open(node - down + 1)) step(node - down + 1, diagonal);
  if (south + east >= needed && open(node + down + 1)) step(node + down + 1, diagonal);
  if (south + west >= needed && open(node + down - 1)) step(node + down - 1, diagonal);
  if (north + west >= needed && open(node - down - 1)) step(node - down - 1, diagonal);
}

// Like for_each_neighbour_on_terrain(), but also handles different heights.
template <class Visit>
inline void for_each_neighbour_on_slopes(const Grid& grid, const Moves& moves, Node node,
                                         Visit&& visit) {
  for_each_neighbour_on_terrain(grid, moves, node, [&](Node to, Cost level) {
    visit(to, level * grid.climb_factor(node, to));
  });
}

// Calls visit(node, cost) for each of the steps, which `for_each_step(visit)` visits, and for each
// of the `portals` from or to the node. Visits each neighbour once, at the lower of the two costs.
template <class ForEachStep, class Visit>
inline void for_each_step_or_portal(const Grid& grid, const Moves& moves,
                                    std::span<const Portals::End> portals,
                                    const ForEachStep& for_each_step, Visit&& visit) {
  static_assert(Portals::kMost <= 64);
  std::uint64_t met = 0;  // bit i is set if a step leads to portals[i] as well
  for_each_step([&](Node to, Cost step) {
    for (std::size_t i = 0; i < portals.size(); ++i)
      if (portals[i].node == to) {
        met |= std::uint64_t{1} << i;
        step = std::min(step, portals[i].cost * moves.straight);
      }
    visit(to, step);
  });
  for (std::size_t i = 0; i < portals.size(); ++i)
    if ((met >> i & 1) == 0 && grid.walkable(portals[i].node))
      visit(portals[i].node, portals[i].cost * moves.straight);
}

// Implements for_each_neighbour() for a graph or a map that is not uniform.
template <class Visit>
inline void for_each_edge_or_step(const Grid& grid, const Moves& moves, Node node, Visit&& visit) {
  if (const Graph* const graph = grid.graph()) {
    for (const Graph::Link& link : graph->edges_out(node)) visit(link.to, link.cost);
    return;
  }
  if (grid.portals() != nullptr) {
    const auto steps = [&](const auto& take) {
      for_each_neighbour_on_slopes(grid, moves, node, take);
    };
    return for_each_step_or_portal(grid, moves, grid.portals()->from(node), steps, visit);
  }
  return grid.directed() ? for_each_neighbour_on_slopes(grid, moves, node, visit)
                         : for_each_neighbour_on_terrain(grid, moves, node, visit);
}

// Calls visit(neighbour, step cost) for each step allowed from `node`, in the order of kSteps, and
// then for each portal to another cell, ordered by node. Visits no neighbour twice. On a graph,
// calls it for each edge from `node`, ordered by neighbour.
template <class Visit>
inline void for_each_neighbour(const Grid& grid, const Moves& moves, Node node, Visit&& visit) {
  if (!grid.uniform()) return for_each_edge_or_step(grid, moves, node, visit);
  const std::uint8_t* walkable = grid.walkable_plane().data() + node;
  const Node down = grid.stride();
  const bool north = walkable[-down], east = walkable[1], south = walkable[down],
             west = walkable[-1];
  if (north) visit(node - down, moves.straight);
  if (east) visit(node + 1, moves.straight);
  if (south) visit(node + down, moves.straight);
  if (west) visit(node - 1, moves.straight);
  if (moves.directions == 4) return;
  const int needed = static_cast<int>(moves.corners);
  if (north + east >= needed && walkable[-down + 1]) visit(node - down + 1, moves.diagonal);
  if (south + east >= needed && walkable[down + 1]) visit(node + down + 1, moves.diagonal);
  if (south + west >= needed && walkable[down - 1]) visit(node + down - 1, moves.diagonal);
  if (north + west >= needed && walkable[-down - 1]) visit(node - down - 1, moves.diagonal);
}

// Returns the cost of the step from `step.second` back to `step.first`, kNoCost if there is no such
// edge. `cost` is the cost of the step from `step.first` to `step.second`. Not for directed maps
// with portals.
inline Cost cost_of_return(const Grid& grid, std::pair<Node, Node> step, Cost cost) {
  if (!grid.directed()) return cost;
  if (const Graph* const graph = grid.graph()) {
    for (const Graph::Link& link : graph->edges_out(step.second))
      if (link.to == step.first) return link.cost;
    return kNoCost;
  }
  const auto factor = [&grid](Node from, Node to) {
    return grid.climb_factor(from, to) * grid.paid_costs(grid.cell_cost(from), grid.cell_cost(to));
  };
  return cost / factor(step.first, step.second) * factor(step.second, step.first);
}

// Calls visit(neighbour, cost of the step from the neighbour to `node`) for each step that leads to
// `node`, in the order of for_each_neighbour(). On a grid, every step except a one-way portal can
// also be taken in the opposite direction.
template <class Visit>
inline void for_each_arrival(const Grid& grid, const Moves& moves, Node node, Visit&& visit) {
  if (!grid.directed()) return for_each_neighbour(grid, moves, node, visit);
  if (const Graph* const graph = grid.graph()) {
    for (const Graph::Link& link : graph->edges_in(node)) visit(link.to, link.cost);
    return;
  }
  const auto steps = [&](const auto& take) {
    for_each_neighbour_on_terrain<true>(grid, moves, node, [&](Node from, Cost level) {
      take(from, level * grid.climb_factor(from, node));
    });
  };
  if (grid.portals() == nullptr) return steps(visit);
  for_each_step_or_portal(grid, moves, grid.portals()->to(node), steps, visit);
}

// Whether the straight line between the centres of two cells of a uniform map crosses only free
// cells. If it passes through a corner where four cells meet, the rule for diagonal steps decides.
// Uses only integers. O(length).
bool line_of_sight(const Grid& grid, Corners corners, Cell from, Cell to);

}  // namespace waymark
