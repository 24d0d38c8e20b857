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

}  // namespace waymark
