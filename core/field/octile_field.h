#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/uninitialized.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"

namespace waymark {

// Distance fields with 8 moves, by Dijkstra's algorithm without an order: nodes are taken in bands
// as wide as the cheapest step. No step within a band ends in it, so all that a band holds when its
// turn comes is final, in whatever order it lies there, and nothing is sorted. A diagonal step
// costs less than two straight ones, so two bands lie ahead at most. Steps are pruned, see
// kCanonicalSteps: only that a node's parent comes before it and its cost is final is used there,
// and a diagonal step may cost as little as a straight one. In the open most nodes are left with
// one step.
//
// What a step leads to is written whether it helps or not, and counted by a comparison, so that
// hardly anything depends on a guess of the processor: the costs of neighbours cannot be guessed.
// For the same reason a node that was reached more cheaply since stays in its later band and is
// taken twice, which helps nobody and harms nothing: by then its cost is final, and so is that of
// all that lies as far ahead as the step.
//
// Costs have 16 bits as long as they fit, which halves what is read from memory.
class OctileField {
 public:
  // The grid must not change until the last field is there. O(nodes).
  explicit OctileField(const Grid& grid);

  // Whether it knows the moves on the grid.
  static bool knows(const Grid& grid, const Moves& moves) {
    return grid.flat() && moves.whole_corners();
  }

  // Begins at a passable node. `memory` is lent: what it held is gone.
  void begin(const Moves& moves, Node source, CostPlane memory);
  // Handles at least `count` nodes, as many as it takes to end a band; true when none is left.
  bool advance(int count);
  // The costs by node, kNoCost where there is no path. Once, when done.
  CostPlane take();

 private:
  // A node in the upper 28 bits, see Grid::kMaxCells, and the step by which it was reached, the
  // index into kSteps or kNoArrival.
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

  // The steps from a node, by its arrival and its open neighbours: a straight one, a diagonal one
  // and one of either kind, each as what it adds to a node's entry whose arrival is 0. 0 leads to
  // the node itself, at a cost that does not help. As bits: those that are left, as few nodes have
  // any.
  struct Steps {
    Entry straight = 0, diagonal = 0, third = 0;
    std::uint16_t third_cost = 1;
    std::uint16_t left = 0;
  };
  static constexpr std::size_t kOpenMasks = 256;
  Steps steps_of(unsigned worth_trying) const;
  void make_steps();

  // Takes all of `band`; its costs are below `end`.
  template <class Value>
  void expand(const Band& band, Cost end, Value* costs, Band& next, Band& after_next);
  void widen();

  std::array<Node, 9> offsets_;
  std::vector<std::uint8_t> open_neighbours_;
  Moves moves_;
  std::vector<Steps> steps_;  // of moves_: kOpenMasks for each arrival
  bool narrow_ = false;       // which of the two holds the costs
  CostPlane::NarrowArray narrow_costs_;
  CostPlane::WideArray wide_costs_;
  std::array<Band, 3> bands_;  // a ring: this one, the next, the one after
  std::size_t current_ = 0;
  Cost end_ = 0;  // of the current band
};

}  // namespace waymark
