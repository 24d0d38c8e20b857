#pragma once

#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/domain/cell_forest.h"
#include "core/field/cost_plane.h"

namespace waymark {

// The distance fields of up to 16 sources at once where no way closes a loop, with 4 moves, in 16
// bits: a cell has a row of 16 lanes, one a source, in preorder. The one way from a source goes up
// towards its root and then down, so costs are counted up on the ways to the roots, and from there
// all cells in order have one more than what they hang on.
class LaneTree {
 public:
  static constexpr std::size_t kLanes = 16;

  // The sources are passable nodes, at most kLanes. The forest must stay until all is written.
  // O(cells).
  void run(const CellForest& forest, std::span<const Node> sources);

  // Writes the costs of every node of all sources, in their order, and no cost to walls. False when
  // costs do not fit in 16 bits: then what is written means nothing. O(nodes).
  bool write(std::span<const std::span<CostPlane::Narrow>> costs) const;

 private:
  void count_up(Node source, std::size_t lane);

  const CellForest* forest_ = nullptr;
  std::vector<std::uint8_t> above_;                  // by place: on the way from a source to a root
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> rows_;  // kLanes a place, the last one for walls
};

}  // namespace waymark
