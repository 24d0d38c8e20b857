#pragma once

#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// A grid from rows of terrain separated by newlines. A newline before the first row is dropped, so
// a raw string can begin on its own line.
Grid grid_of(std::string_view drawing);

// A grid of at most 12 x 12 cells with costs below 10, or with `high` up to the highest. One cell in
// four is a wall.
Grid random_costs(Random& random, bool high);

// A grid whose cell x,y has the terrain that `letter(x, y)` returns. Called in reading order.
template <class Letter>
Grid grid_with(int width, int height, const Letter& letter) {
  Grid grid(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) grid.set_terrain({x, y}, letter(x, y));
  return grid;
}
inline Grid open_grid(int width, int height) {
  return grid_with(width, height, [](int, int) { return '.'; });
}
// Floor with random walls: one cell in `once_in` on average, or `percent` percent of the cells.
inline Grid random_grid(Random& random, int width, int height, int once_in = 4) {
  return grid_with(width, height, [&](int, int) { return random.one_in(once_in) ? '@' : '.'; });
}
inline Grid random_walls(Random& random, int width, int height, int percent) {
  return grid_with(width, height,
                   [&](int, int) { return random.between(0, 99) < percent ? '@' : '.'; });
}
// A single lane back and forth, from 0,0 through all cells of the even rows.
inline Grid lane(int width, int height) {
  return grid_with(width, height, [&](int x, int y) {
    return y % 2 == 0 || x == (y % 4 == 1 ? width - 1 : 0) ? '.' : '@';
  });
}

// A node or another number as an index.
template <class Number>
std::size_t index(Number number) {
  return static_cast<std::size_t>(number);
}

// Every walkable cell, in reading order.
std::vector<Cell> walkable_cells(const Grid& grid);

// Whether a diagonal step may pass between two cells, given which of them are free.
bool may_pass(const Moves& moves, bool one_free, bool other_free);

// An edge and its cost.
struct CostEdge {
  Node to;
  Cost cost;
};
using Edges = std::vector<std::vector<CostEdge>>;  // the outgoing edges of each node

// The steps of a map without a graph, directly from the documented rules for terrain, slopes and
// corners.
Edges edges_by_rules(const Grid& grid, const Moves& moves);
Edges reversed(const Edges& edges);

// Whether costs are measured from the source or to it.
enum class Way { from, to };

// The cost between the closest source and each node, kNoCost if there is no path, by a textbook
// implementation of Dijkstra's algorithm, so it can check everything else. If the source on a map
// is not walkable, all costs are kNoCost.
std::vector<Cost> textbook_costs(const Edges& edges, const std::vector<Node>& sources);
std::vector<Cost> textbook_costs(const Grid& grid, const Moves& moves, Cell source,
                                 Way way = Way::from);

// Adjacent squares in a row. Between neighbours, there is a portal from the given height to the
// lower corners.
GraphData row_of_squares(int count, int side, int portal_from = 0);

// The costs of a plane, by node.
std::vector<Cost> costs_of(const CostPlane& plane);

// The total cost of the edges along a path; kNoCost if two consecutive nodes have no edge.
Cost cost_along(const Grid& grid, const Moves& moves, const std::vector<Node>& path);

// The total step cost along a path; -1 if two consecutive nodes are not an allowed step.
Cost path_cost(const Grid& grid, const Moves& moves, const std::vector<Node>& path);

}  // namespace waymark
