#pragma once

#include <cstdint>
#include <hwy/aligned_allocator.h>
#include <span>
#include <vector>

#include "core/field/cost_plane.h"
#include "core/map/row_runs.h"

namespace waymark {

// Builds the distance fields of up to 16 sources at once, with 4 moves and 16-bit costs. A node has
// a row of 16 lanes, one per source, and a step is one addition and one minimum for all lanes.
//
// In a sweep down the map, each run with lowered cells lowers the runs below it where they overlap.
// The next sweep does the same upwards, and so on until nothing changes. A game map needs about
// five sweeps, and after the first two sweeps few runs change. (Fast sweeping, Zhao 2005, on the
// runs of a grid.)
class RunSweeps {
 public:
  static constexpr std::size_t kLanes = 16;

  // The sources are passable nodes, at most kLanes. O(sweeps * cells).
  void run(const RowRuns& runs, std::size_t node_count, std::span<const Node> sources);

  // Writes the cost of every passable cell for each source, in the order of the sources, indexed by
  // Node; walls are unchanged. Returns false if costs do not fit in 16 bits: the planes are then
  // invalid. O(cells).
  bool write(std::span<const std::span<CostPlane::Narrow>> costs) const;

 private:
  const RowRuns* runs_ = nullptr;
  std::size_t node_count_ = 0;
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> rows_;  // kLanes per node
  std::vector<std::uint64_t> lowers_down_,
      lowers_up_;  // one bit per run: whether it was lowered since it last lowered others
};

}  // namespace waymark
