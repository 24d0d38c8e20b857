#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/cost_plane.h"
#include "core/field/open_entry.h"

namespace waymark {

// Distance fields with 8 moves, by Dijkstra's algorithm without an order: nodes are taken in bands
// as wide as the cheapest step. No step within a band ends in it, so all that a band holds when its
// turn comes is final, in whatever order it lies there, and nothing is sorted. A diagonal step
// costs less than two straight ones, so two bands lie ahead at most. Steps are pruned as for A*,
// see kStepsWorthTrying: only that a node's parent comes before it and its cost is final is used
// there.
class OctileField {
 public:
  // The grid must not change until the last field is there. O(nodes).
  explicit OctileField(const Grid& grid);

  // Begins at a passable node. `costs` lends its memory.
  void begin(const Moves& moves, Node source, CostPlane::WideArray costs);
  // Handles at least `count` nodes, as many as it takes to end a band; true when none is left.
  bool advance(int count);
  // The costs by node, kNoCost where there is no path. Once, when done.
  CostPlane::WideArray take() { return std::move(costs_); }

 private:
  struct Band {
    std::vector<OpenEntry> entries;  // g is the cost
    std::size_t count = 0;

    void add(OpenEntry entry) { entries[count++] = entry; }
    void make_room(std::size_t more) {
      if (entries.size() < count + more) entries.resize(2 * (count + more));
    }
  };

  // Takes all of `band`; its costs are below `end`.
  void expand(const Band& band, Cost end, Band& next, Band& after_next);

  std::array<Node, 9> offsets_;
  std::vector<std::uint8_t> open_neighbours_;
  Moves moves_;
  CostPlane::WideArray costs_;
  std::array<Band, 3> bands_;  // a ring: this one, the next, the one after
  std::size_t current_ = 0;
  Cost end_ = 0;  // of the current band
};

}  // namespace waymark
