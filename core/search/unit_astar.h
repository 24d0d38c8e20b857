#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/learned_costs.h"
#include "core/map/grid.h"
#include "core/record/search_record.h"

namespace waymark {

// The working memory of the fast searches with 4 moves, for one grid. Between two searches every
// byte of `state` is as the constructor set it, and every count is 0.
struct UnitMemory {
  // A byte of `state`: free, or a mark and the direction of the step that reached the node, as an
  // index into kSteps. Even and odd f-levels alternate, and a node waits in one of them until it is
  // closed. Walls are closed.
  static constexpr std::uint8_t kFree = 0, kDirection = 3, kWaitsEven = 4, kWaitsOdd = 8,
                                kClosed = 16;

  struct Entry {
    Node node;
    Cost g;
  };

  // O(nodes).
  explicit UnitMemory(const Grid& grid);

  std::array<Node, 4> offsets;    // offsets from a node to its neighbours, in the order of kSteps
  std::size_t most_nodes;         // maximum number of nodes that a search can expand
  CellArray<std::uint8_t> state;  // indexed by node
  UninitializedCellArray<Entry> layer, next;
  std::vector<int> counts;          // indexed by g
  std::vector<std::uint64_t> used;  // one bit per count
};

// A* with 4 moves and the Manhattan distance on one grid. Returns the same cost, path and record as
// GridAstar, in a fraction of the time (UnitSearch explains how). Allocates memory only when the
// record or the path must grow.
class UnitAstar {
 public:
  // The grid must outlive the object and not change. O(nodes).
  explicit UnitAstar(const Grid& grid) : grid_(&grid), memory_(grid) {}

  // Searches from start to goal, both walkable. Overwrites `record` and `path`. Returns the cost of
  // the path, or kNoCost.
  Cost search(Node start, Node goal, SearchRecord& record, std::vector<Node>& path);

  // The working memory, which other searches on the same grid can also use.
  UnitMemory& memory() { return memory_; }

 private:
  const Grid* grid_;
  UnitMemory memory_;
};

// A* with 4 moves and the perfect heuristic. Returns the same cost, path and record as GridAstar
// with ExactHeuristic. Works like UnitAstar: a step leaves f unchanged if it descends the goal's
// distance field. `goal_field` is the goal's distance field and must reach the start.
Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start,
                 SearchRecord& record, std::vector<Node>& path);

// A* with 4 moves and the landmark heuristic, read from rows. Returns the same cost, path and
// record as GridAstar with LandmarkHeuristic, in a fraction of the time. Every step changes h, and
// each of its bounds, by one, because with unit costs |d| always has the parity of the true cost. A
// step therefore raises h exactly if any lane exceeds the current h, and nothing else about a
// neighbour matters. Otherwise, the search works like UnitAstar. The view must be set to the goal.
// start and goal must be walkable, and no landmark of the view may prove that no path connects
// them.
Cost landmark_astar(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
                    std::vector<Node>& path);

// A* with 4 moves and the landmark heuristic, reading the tables directly. Like landmark_astar(),
// which reads rows, but for maps whose rows would need too much memory, and for costs that do not
// fit into the lanes of rows. Each node takes longer, but no rows need to be written before the
// first search. `active` are indices into the tables. The tables must have been built for `grid`
// with 4 moves at unit cost, or for an earlier version of the grid on which no path cost more.
// start and goal must be walkable, and no active landmark may prove that no path connects them. If
// `learned` is given, its estimates are also used, see Repair::adaptive. They must not rule out a
// path either.
Cost table_astar(UnitMemory& memory, const Grid& grid, Cell goal,
                 std::span<const LandmarkTable> tables, std::span<const int> active, Node start,
                 SearchRecord& record, std::vector<Node>& path,
                 const LearnedCosts* learned = nullptr);

}  // namespace waymark
