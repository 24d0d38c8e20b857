#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/search/jump_astar.h"

namespace waymark {

// Whether a cell is a subgoal: a free cell next to the corner of a wall, so a shortest path can
// turn around the corner there. Two free neighbours of the cell, one in its row and one in its
// column, have a blocked cell between them. O(1).
bool is_subgoal(const Grid& grid, Node node);

// A graph of the subgoals of a uniform grid for the default 8 moves, numbered from 0 in the order
// of a depth-first search. It has the nodes of a simple subgoal graph (Uras, Koenig and Hernandez,
// "Subgoal graphs for optimal pathfinding in eight-neighbor grids", 2013) and the links of a jump
// point graph (Harabor, Uras, Stuckey and Koenig, "Regarding jump point search and subgoal graphs",
// 2019): a link leads from a subgoal along a diagonal and then straight, to the first subgoal where
// a wall ends next to the straight line. Either part may have no steps. A shortest path continues
// from there by few of the links, see kCanonicalSteps, so of all paths of equal cost that differ
// only in the order of their steps, few remain. The links of a simple subgoal graph allow no such
// rule: on game maps, a search along them expands up to three times as many nodes.
//
// Memory: 0.9 bytes per cell, 36 bytes per subgoal, and 4 bytes per link.
class SubgoalGraph {
 public:
  static constexpr int kNone = -1;

  // A link to a subgoal.
  class Link {
   public:
    Link() = default;
    Link(int subgoal, unsigned arrival)
        : subgoal_and_arrival_(static_cast<std::uint32_t>(subgoal) << 2 | arrival) {}

    int subgoal() const { return static_cast<int>(subgoal_and_arrival_ >> 2); }
    // The direction of its last step, 0 to 3, see kSteps.
    unsigned arrival() const { return subgoal_and_arrival_ & 3; }

   private:
    std::uint32_t subgoal_and_arrival_;
  };

  // The grid must outlive the object and not change. O(cells), plus for each subgoal O(length of
  // its diagonals).
  explicit SubgoalGraph(const Grid& grid);

  int size() const { return static_cast<int>(subgoals_.size()); }
  Node node(int subgoal) const { return at(subgoal).node; }
  // The number of the subgoal at a node, kNone if the node is not a subgoal. O(1).
  int number_at(Node node) const {
    const auto bit = static_cast<std::size_t>(node);
    return marks_.get(bit) ? number(bit) : kNone;
  }
  // The passable neighbours of a subgoal, as kCanonicalSteps needs them.
  unsigned open_neighbours(int subgoal) const { return at(subgoal).open; }
  // The links of a subgoal that begin with a step in the direction kSteps[direction]. Empty if no
  // shortest path that arrives at the subgoal by a link continues in this direction.
  std::span<const Link> links(int subgoal, unsigned direction) const {
    const auto i = static_cast<std::size_t>(subgoal);
    const std::size_t first = subgoals_[i].first;
    const std::size_t from = direction == 0 ? first : first + subgoals_[i].later[direction - 1];
    const std::size_t to = direction < 7              ? first + subgoals_[i].later[direction]
                           : i + 1 < subgoals_.size() ? subgoals_[i + 1].first
                                                      : links_.size();
    return std::span(links_).subspan(from, to - from);
  }
  // Prefetches what an expansion of the subgoal reads first. Does nothing for other numbers, which
  // a search gives to its start and goal.
  void prefetch(int subgoal) const {
    if (subgoal < size()) __builtin_prefetch(&at(subgoal));
  }
  // The number of all links.
  std::size_t link_count() const { return links_.size(); }

  // Appends the links that lead from any free cell in all directions, in a fixed order. O(length of
  // the cell's diagonals).
  void reach(Node from, std::vector<Link>& to) const;

  // Whether a path without walls leads from a free cell to another cell along a diagonal and then
  // straight, and no link ends on its straight part, except perhaps at the other cell. O(length of
  // the diagonal).
  bool leads_straight(Node from, Cell to) const;
  // The same from a subgoal. O(1), plus O(length of the straight part / 64).
  bool subgoal_leads_straight(int from, Cell to) const;

  std::uint64_t bytes() const;

 private:
  struct Subgoal {
    Node node;
    std::uint32_t first;                 // its first link; the links are in the order of kSteps
    std::array<std::uint16_t, 7> later;  // the first links of the directions 1 to 7, after `first`
    std::uint8_t open;
    std::array<std::uint16_t, 4> diagonals;  // number of possible steps in the directions 4 to 7
  };
  static_assert(sizeof(Subgoal) == 32, "an expansion reads one half of a cache line");

  // A cell by its indices in the row and the column planes.
  struct Place {
    std::size_t row, column;
  };

  const Subgoal& at(int subgoal) const { return subgoals_[static_cast<std::size_t>(subgoal)]; }
  Place place_of(Node node) const {
    return {static_cast<std::size_t>(node), planes_.place(grid_->cell(node))};
  }
  int number(std::size_t bit) const {
    const std::uint64_t before = (std::uint64_t{1} << bit % 64) - 1;
    const int rank = before_word_[bit / 64] + std::popcount(marks_.word(bit / 64) & before);
    return numbers_[static_cast<std::size_t>(rank)];
  }
  void link_all();
  void renumber();
  Place after(const Place& from, unsigned direction, int steps) const;
  bool can_step(const Place& from, unsigned diagonal) const;
  JumpPlanes::Stop scan(const Place& from, unsigned direction) const;
  bool ends_straight(const Place& turn, Cell from, Cell to) const;
  void add_straight(const Place& from, unsigned direction, std::vector<Link>& to) const;
  int add_diagonal(Place from, unsigned direction, std::vector<Link>& to) const;

  const Grid* grid_;
  std::array<Node, 9> offsets_;
  JumpPlanes planes_;
  BitPlane marks_;                // subgoals
  std::vector<int> before_word_;  // number of subgoals before each word of the marks
  std::vector<int> numbers_;      // by the number of marks before the subgoal's mark
  std::vector<Subgoal> subgoals_;
  std::vector<Link> links_;
};

// The values of landmark tables at the subgoals of a graph, and at further cells, one row for each.
// A cell's values follow from the values of the subgoals to which its links lead, so the tables
// themselves are not needed any more.
//
// Memory: 4 bytes per value; the number of values in a row is a multiple of 4.
class SubgoalTables {
 public:
  // The number of rows after the subgoals, for further cells.
  static constexpr int kFurther = 2;

  // Stores the values at all subgoals. The tables must be for the graph's grid, and each for one
  // landmark. O(subgoals * tables), or O(tables) if the previous call had the same tables. Does not
  // keep the tables.
  void hold(const SubgoalGraph& graph, std::span<const LandmarkTable> tables);

  // Writes the row of a further cell: `row` is graph.size() or more. `links` are from
  // graph.reach(). Exact, but in a part of the map without subgoals a landmark has a value only if
  // a path leads straight to it. O(links * tables).
  void write(const SubgoalGraph& graph, const Grid& grid, const Moves& moves, int row, Node node,
             std::span<const SubgoalGraph::Link> links);

  std::size_t lanes() const { return lanes_; }
  const Cost* row(int subgoal) const {
    return rows_.data() + static_cast<std::size_t>(subgoal) * lanes_;
  }
  std::uint64_t bytes() const { return rows_.size() * sizeof(Cost); }

 private:
  std::vector<std::weak_ptr<const DistanceField>> held_;  // only for comparison
  std::vector<Cell> landmarks_;
  std::size_t lanes_ = 0;
  UninitializedCellArray<Cost> rows_;
};

}  // namespace waymark
