#pragma once

#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/cost_plane.h"
#include "core/map/cell_forest.h"

namespace waymark {

// Builds the distance fields of up to 16 sources at once on a map without loops, with 4 moves and
// 16-bit costs. A cell has a row of 16 lanes, one per source; cells are in preorder. A path from a
// source first goes up towards the root and then down. So costs are first counted on the paths from
// the sources up to the roots. Then every other cell, in preorder, gets the cost of its parent plus
// one.
class LaneTree {
 public:
  static constexpr std::size_t kLanes = 16;

  // The sources are passable nodes, at most kLanes. The forest must stay valid until the costs are
  // written. O(cells).
  void run(const CellForest& forest, std::span<const Node> sources);

  // Writes the costs of all nodes to one plane per source, in the order of the sources. Walls get
  // no cost. Returns false if costs do not fit in 16 bits: the planes are then invalid. O(nodes).
  bool write(std::span<const std::span<CostPlane::Narrow>> costs) const;

 private:
  void count_up(Node source, std::size_t lane);

  const CellForest* forest_ = nullptr;
  // By position: whether it is on the path from a source to a root.
  std::vector<std::uint8_t> above_;
  // Rows of kLanes costs, by position; the last row is for walls.
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> rows_;
};

}  // namespace waymark
