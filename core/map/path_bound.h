#pragma once

#include <cstdint>

#include "core/map/graph.h"

namespace waymark {

class Grid;  // core/map/grid.h

// Returns an upper bound on the cost of a shortest path between any two nodes of a graph: the first
// of these bounds that stays below Graph::kMostPathCost after adding the most expensive edge, or
// the lowest of them if none does.
//
// - The sum of every node's most expensive edge: a shortest path leaves no node twice. O(edges).
// - A bound from the strongly connected components and the distances from one, two or three nodes
//   of each component. For a node r of a component, let out be the maximum distance from r to a
//   node of the component, and let in be the maximum distance from a node of the component to r.
//   From u to v there is a path through r, so a shortest path between two nodes of the component
//   costs at most in + out. No path between two nodes of one component leaves it. So any shortest
//   path crosses components in topological order, never returns to one, and costs at most in + out
//   in each. The bound is the most expensive such chain of components and of edges between them.
//   The second node r is the one farthest from the first, and the third one is halfway on a
//   shortest path from the second to the node farthest from it: in a road network the bound is then
//   close to the real maximum. O(edges log nodes) time, and up to 48 bytes of memory per node.
std::int64_t most_path_cost(const Graph& graph);

// Implements Grid::path_bound(). In each part of the map that steps N, E, S and W join, the bound
// is twice the maximum mean-rule cost from one of its cells. A cheapest path between two cells of a
// part costs at most that much, also with further moves, and at most the highest cost of a cell
// more if steps pay for the cell that they enter. A path that squeezes between walls from part to
// part, or leads through portals that cost nothing, costs at most the sum for all parts: otherwise,
// the detour between its first and its last cell in a part would be cheaper. O(cells log cells)
// time, and 16 bytes of memory per cell.
std::int64_t most_path_cost(const Grid& grid);

}  // namespace waymark
