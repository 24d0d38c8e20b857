#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/moves.h"
#include "core/field/cost_plane.h"
#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"

namespace waymark {

// Distance fields where terrains cost differently, as OctileField does it: Dijkstra's algorithm
// over bands of costs that are no wider than the cheapest step, so that what a band holds when its
// turn comes is final in any order. The dearest step says how many bands lie ahead.
class TerrainField {
 public:
  // Whether a field tells what it costs to reach its source, or what from there.
  enum class Way { to_source, from_source };

  // The grid must not change until the last field is there. O(nodes).
  TerrainField(const Grid& grid, const Moves& moves);

  const Moves& moves() const { return steps_.moves(); }

  // Begins at a passable node. `costs` lends its memory.
  void begin(Way way, Node source, CostPlane::WideArray costs);
  // Handles at least `count` nodes, as many as it takes to end a band; true when none is left.
  bool advance(int count);
  // The costs by node, kNoCost where there is no path. Once, when done.
  CostPlane::WideArray take() { return std::move(costs_); }

 private:
  std::vector<OpenEntry>& band_of(Cost cost) {
    return bands_[static_cast<std::size_t>(cost) >> shift_ & (bands_.size() - 1)];
  }
  void expand(const std::vector<OpenEntry>& band);

  TerrainSteps steps_;
  int shift_;  // a band has 2^shift_ costs
  Way way_ = Way::to_source;
  CostPlane::WideArray costs_;
  std::vector<std::vector<OpenEntry>> bands_;  // a ring, a power of two; g is the cost
  std::size_t current_ = 0;
  std::size_t open_ = 0;  // entries in all bands
};

}  // namespace waymark
