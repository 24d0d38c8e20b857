#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/memory.h"
#include "core/field/distance_field.h"
#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

// Builds distance fields with 8 moves, by Dijkstra's algorithm without sorting: nodes are expanded
// in bands of costs as wide as the cheapest step. No step that begins in a band ends in the same
// band. So when a band's turn comes, the costs of its nodes are final, and the nodes can be
// expanded in any order. A diagonal step costs less than two straight ones, so at most two later
// bands are in use. Steps are pruned, see kCanonicalSteps. The pruning only requires that a node's
// parent was expanded before it, with its final cost. A diagonal step may cost as little as a
// straight step. In open areas most nodes have one step left.
//
// The target of a step is always written, and counted only if it improves a cost, so there are
// hardly any branches to mispredict: the costs of neighbours are unpredictable. For the same
// reason, a node whose cost improves after it was added to a band also stays there and is expanded
// twice. The second expansion changes nothing: by then the node's cost is final, and so are all
// costs that its steps could change.
//
// Costs have 16 bits as long as they fit, which halves the memory that is read.
class OctileField {
 public:
  // The grid must not change until the last field is taken. O(nodes).
  explicit OctileField(const Grid& grid);

  // Whether OctileField supports the moves on the grid.
  static bool knows(const Grid& grid, const Moves& moves) {
    return grid.flat() && moves.whole_corners();
  }

  // Begins at a passable node. Reuses `memory`, whose contents are lost.
  void begin(const Moves& moves, Node source, CostPlane memory);
  // Handles at least `count` nodes, and finishes the current band. Returns true when no node is
  // left.
  bool advance(int count);
  // Returns the costs by node, kNoCost if there is no path. Call once, when done.
  CostPlane take();

 private:
  // A node in the upper 28 bits, see Grid::kMaxCells. The lower bits hold the step by which it was
  // reached, an index into kSteps or kNoArrival.
  using Entry = std::uint32_t;
  static constexpr unsigned kStepBits = 4;

  struct Band {
    Uninitialized<Entry> entries;
    std::size_t count = 0;

    Entry* end() { return entries.data() + count; }
    void make_room(std::size_t more) {
      if (entries.size() < count + more) entries.resize(2 * (count + more));
    }
  };

  // The steps from a node, by its arrival and its open neighbours: a straight step, a diagonal step
  // and a third step of either kind. Each is stored as the number to add to a node's entry with
  // arrival 0. The number 0 is a step to the node itself, which improves nothing. `left` has the
  // remaining steps as bits; few nodes have any.
  struct Steps {
    Entry straight = 0, diagonal = 0, third = 0;
    std::uint16_t third_cost = 1;
    std::uint16_t left = 0;
  };
  static constexpr std::size_t kOpenMasks = 256;
  Steps steps_of(unsigned worth_trying) const;
  void make_steps();

  // Expands all nodes of `band`, whose costs are below `end`.
  template <class Value>
  void expand(const Band& band, Cost end, Value* costs, Band& next, Band& after_next);
  void widen();

  std::array<Node, 9> offsets_;
  std::vector<std::uint8_t> open_neighbours_;
  Moves moves_;
  std::vector<Steps> steps_;  // the steps for moves_: kOpenMasks entries per arrival
  bool narrow_ = false;       // whether the costs are in narrow_costs_
  CostPlane::NarrowArray narrow_costs_;
  CostPlane::WideArray wide_costs_;
  std::array<Band, 3> bands_;  // a ring: the current band and the next two
  std::size_t current_ = 0;
  Cost end_ = 0;  // upper end of the current band's costs
};

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
