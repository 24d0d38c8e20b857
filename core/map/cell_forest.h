#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// A map that has no loops with 4 moves, such as a perfect maze: its passable cells form trees. The
// cells are stored in preorder: each follows its parent and precedes its descendants. Values
// computed along paths are therefore close together in memory.
class CellForest {
 public:
  // The parent of a root.
  static constexpr int kNone = -1;

  // Returns a map's forest, or std::nullopt if the map has a loop. O(cells), and much faster if
  // there are many loops.
  static std::optional<CellForest> of(const Grid& grid);

  int count() const { return static_cast<int>(nodes_.size()); }
  // The nodes, by position in preorder.
  std::span<const Node> nodes() const { return nodes_; }
  // The position of each cell's parent, kNone for a root. A parent's position is lower than the
  // cell's.
  std::span<const int> parents() const { return parents_; }
  // The position of each node; count() for a wall.
  std::span<const int> places() const { return places_; }

 private:
  // A cell to visit next, found as the neighbour of a cell that already has a position.
  struct Open {
    Node node;
    Node from;   // cell with the position, or kNoNode
    int parent;  // position of `from`, or kNone
  };
  explicit CellForest(const Grid& grid);
  bool add_tree(const Grid& grid, Node root, std::vector<Open>& stack);

  std::vector<Node> nodes_;
  std::vector<int> parents_;
  std::vector<int> places_;
};

// A maximal run of passable cells in a row.
struct RowRun {
  std::uint16_t first, last;               // x of the run's ends
  std::uint16_t above_count, below_count;  // number of touching runs in the rows above and below
  std::int32_t above, below;  // the first touching run above and below; the others follow it
};

// The runs of a whole map, row by row, numbered from 0. Game maps have one run for every 15 to 70
// cells, so algorithms on runs touch far less memory than algorithms on cells.
class RowRuns {
 public:
  // The maximum width of a map.
  static constexpr int kMaxWidth = UINT16_MAX;

  // O(cells). The grid must not be wider than kMaxWidth.
  explicit RowRuns(const Grid& grid);

  const std::vector<RowRun>& runs() const { return runs_; }
  int count() const { return static_cast<int>(runs_.size()); }
  // The node of the first cell of a run.
  Node node(int run) const { return nodes_[static_cast<std::size_t>(run)]; }
  int length(int run) const {
    const RowRun& r = runs_[static_cast<std::size_t>(run)];
    return r.last - r.first + 1;
  }
  // The run that contains a passable node. O(log runs).
  int of(Node node) const;
  // The number of cells in the longest run, 0 if there are no runs.
  int longest() const { return longest_; }

 private:
  void append_row(const Grid& grid, int y);
  void connect(int begin, int middle, int end);

  std::vector<RowRun> runs_;
  std::vector<Node> nodes_;
  int longest_ = 0;
};

}  // namespace waymark
