#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/grid.h"

namespace waymark {

// A map on which no way with 4 moves closes a loop, as a perfect maze: its passable cells form
// trees. They are kept in preorder, each after the neighbour it hangs on and before all that hangs
// on it, so that what is worked out along the ways lies in memory along the ways.
class CellForest {
 public:
  // At what a root hangs.
  static constexpr int kNone = -1;

  // Nothing where some way closes a loop. O(cells); where there are many loops little of that.
  static std::optional<CellForest> of(const Grid& grid);

  int count() const { return static_cast<int>(nodes_.size()); }
  // By place in preorder.
  std::span<const Node> nodes() const { return nodes_; }
  // The place of the cell that each hangs on, which is before its own, or kNone.
  std::span<const int> parents() const { return parents_; }
  // The place of each node; count() for a wall.
  std::span<const int> places() const { return places_; }

 private:
  // A neighbour of a cell that has its place.
  struct Open {
    Node node;
    Node from;   // the cell, or kNoNode
    int parent;  // its place, or kNone
  };
  explicit CellForest(const Grid& grid);
  bool add_tree(const Grid& grid, Node root, std::vector<Open>& stack);

  std::vector<Node> nodes_;
  std::vector<int> parents_;
  std::vector<int> places_;
};

}  // namespace waymark
