#pragma once

#include <cstdint>
#include <vector>

#include "core/field/cost_plane.h"
#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"
#include "core/map/moves.h"

namespace waymark {

// Builds distance fields for terrain with different costs, like OctileField: Dijkstra's algorithm
// over bands of costs that are at most as wide as the cheapest step. So when a band's turn comes,
// the costs of its nodes are final, and the nodes can be expanded in any order. The most expensive
// step determines how many later bands are in use.
class TerrainField {
 public:
  // Whether a field stores the costs to its source or from its source.
  enum class Way { to_source, from_source };

  // The grid must not change until the last field is taken. O(nodes).
  TerrainField(const Grid& grid, const Moves& moves);

  const Moves& moves() const { return steps_.moves(); }

  // Begins at a passable node. Reuses the memory of `costs`.
  void begin(Way way, Node source, CostPlane::WideArray costs);
  // Handles at least `count` nodes, and finishes the current band. Returns true when no node is
  // left.
  bool advance(int count);
  // Returns the costs by node, kNoCost if there is no path. Call once, when done.
  CostPlane::WideArray take() { return std::move(costs_); }

 private:
  std::vector<OpenEntry>& band_of(Cost cost) {
    return bands_[static_cast<std::size_t>(cost) >> shift_ & (bands_.size() - 1)];
  }
  void expand(const std::vector<OpenEntry>& band);

  TerrainSteps steps_;
  int shift_;  // a band spans 2^shift_ costs
  Way way_ = Way::to_source;
  CostPlane::WideArray costs_;
  std::vector<std::vector<OpenEntry>>
      bands_;  // a ring whose size is a power of two; an entry's g is its cost
  std::size_t current_ = 0;
  std::size_t open_ = 0;  // entries in all bands
};

}  // namespace waymark
