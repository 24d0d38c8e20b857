#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/heuristic/query.h"
#include "core/map/moves.h"

namespace waymark {

// Abstractions of a grid at several levels, each a graph with fewer nodes (Sturtevant and Buro,
// 2005). Level 0 has a node for each walkable cell, and edges for the moves. A node of the next
// level stands for a clique of nodes: first 4 nodes that are all joined to each other, then 3, then
// 2. A node that is left over joins the clique of its neighbour if it has only one neighbour, and
// otherwise stays on its own. Two nodes are joined if any nodes that they stand for are. The last
// level has no edges, so it has one node for each connected part of the map.
//
// Nodes are numbered from 0 at each level, in reading order at level 0, and otherwise in the order
// in which they were made. Cliques are looked for in the order of the numbers, so the levels are
// the same on every machine.
//
// Memory: about 40 bytes per walkable cell on open maps.
class CliqueLevels : public PreparedMap {
 public:
  // A place in 256ths of a cell.
  struct Place {
    static constexpr int kParts = 256;
    std::int32_t x = 0, y = 0;
    friend bool operator==(Place, Place) = default;
  };

  // The grid must be uniform, with the standard 8 moves. O(nodes).
  CliqueLevels(const Grid& grid, const Moves& moves);

  // The number of levels, at least 1.
  int count() const { return static_cast<int>(levels_.size()); }
  int size(int level) const {
    return static_cast<int>(levels_[static_cast<std::size_t>(level)].cells.size());
  }
  // The node of the level above that stands for `node`. `level` is at most count() - 2.
  int parent(int level, int node) const {
    return levels_[static_cast<std::size_t>(level)].parents[static_cast<std::size_t>(node)];
  }
  // The nodes of the level below, in increasing order. `level` is at least 1.
  std::span<const int> children(int level, int node) const {
    return levels_[static_cast<std::size_t>(level)].children.of(node);
  }
  // The nodes that are joined to a node, in increasing order. `level` is at least 1: the moves of
  // the grid are the edges of level 0.
  std::span<const int> neighbours(int level, int node) const {
    return levels_[static_cast<std::size_t>(level)].neighbours.of(node);
  }
  // The mean place of the cells that a node stands for. The centre of cell 0,0 is 0,0.
  Place place(int level, int node) const;
  // A cell that a node stands for: at level 0 its own cell, and above, the cell of the child whose
  // place is closest to the node's place. Ties: the first child.
  Node cell(int level, int node) const {
    return levels_[static_cast<std::size_t>(level)].cells[static_cast<std::size_t>(node)];
  }
  // The node of a level that stands for a walkable cell. O(level).
  int node_of(int level, Node cell) const;
  // The lowest level at which two walkable cells have the same node, std::nullopt if no path joins
  // them.
  std::optional<int> common_level(Node a, Node b) const;

  // The octile distance between two nodes of a level, in cost units, rounded down, or up.
  Cost distance_down(int level, int from, int to) const;
  Cost distance_up(int level, int from, int to) const;

  std::uint64_t bytes() const override;
  const char* name() const override { return "prastar"; }
  std::string contents() const override { return "levels of cliques"; }

  // The approximate memory needed while the levels of a grid are built.
  static std::uint64_t bytes_to_build(const Grid& grid);

 private:
  friend class CliqueBuilder;

  // Lists of numbers, one per node: the list of node n is at [first[n], first[n + 1]) in `all`.
  struct Lists {
    std::vector<int> first, all;
    std::span<const int> of(int node) const {
      const auto at = static_cast<std::size_t>(node);
      return std::span(all).subspan(static_cast<std::size_t>(first[at]),
                                    static_cast<std::size_t>(first[at + 1] - first[at]));
    }
  };
  struct Level {
    std::vector<Node> cells;
    std::vector<Place> places;  // empty at level 0
    std::vector<int> parents;   // empty at the last level
    Lists children;             // empty at level 0
    Lists neighbours;           // in increasing order; level 0 has them only while it is built
  };

  CliqueLevels() = default;
  // The octile distance in 256ths of a cost unit.
  std::int64_t fine_distance(int level, int from, int to) const;

  Cost straight_ = 0, diagonal_ = 0;
  Node stride_ = 0;
  std::vector<Level> levels_;
  std::vector<int> nodes_;  // by cell: its node of level 0, -1 for walls
};

// Builds CliqueLevels in small steps.
class CliqueBuilder {
 public:
  // The grid must be uniform, with the standard 8 moves, and outlive the builder.
  CliqueBuilder(const Grid& grid, const Moves& moves);

  bool is_done() const { return stage_ == Stage::done; }
  // Works on at most 1,000 nodes, and allocates the memory of a level now and then.
  void step();
  // Progress: every clique of n nodes joins n - 1 nodes. At most size() nodes can be joined.
  int joined() const { return joined_; }
  int size() const { return grid_.walkable_count(); }
  // The levels. Called once. is_done() must be true.
  std::shared_ptr<const CliqueLevels> take() { return std::move(levels_); }

 private:
  friend class CliqueLevels;

  // The cells and the edges of level 0, then for each level: the cliques of 4, 3 and 2 nodes, the
  // nodes that are left over, and the nodes of the level above with their children, edges and
  // centres.
  enum class Stage {
    cells,
    edges,
    fours,
    threes,
    twos,
    rest,
    sums,
    children,
    joins,
    centres,
    done
  };
  using Level = CliqueLevels::Level;
  // The sums of the coordinates of the cells that a node stands for, and their number.
  struct Sum {
    std::int64_t x = 0, y = 0;
    int cells = 0;
  };

  Level& below() { return levels_->levels_.back(); }
  int items() const;
  void work_on(int item);
  void next_stage();
  void add_cells(int row);
  void add_edges(int node);
  bool are_joined(int a, int b);
  void join(int node, std::initializer_list<int> others);
  void find_clique(int node, std::size_t size);
  void place_rest(int node);
  void add_sum(int node);
  void add_child(int node);
  void add_joins(int node);
  void find_centre(int node);
  void end_level();

  const Grid& grid_;
  Moves moves_;
  std::shared_ptr<CliqueLevels> levels_;
  Stage stage_ = Stage::cells;
  int next_ = 0;  // the row or the node with which the stage continues
  int joined_ = 0;
  int made_ = 0;  // number of nodes of the level above the last one
  Level above_;
  std::vector<Sum> sums_, sums_above_;  // by node
  std::vector<int> child_places_;       // by node above: where its next child goes
  std::vector<int> free_;               // neighbours without a parent
};

}  // namespace waymark
