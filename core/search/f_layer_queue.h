#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/field/open_entry.h"
#include "core/map/cell.h"

namespace waymark {

// The open list of A* with a consistent heuristic and integer costs: one bucket for each value of
// f. Ties: greater g first, then last in, first out.
//
// During such a search f never falls, and it rises by at most `max_raise` per step. So a ring of
// `max_raise` + 1 buckets is enough for all open nodes. A bucket is sorted by g once, when the
// search reaches it. A node pushed into the current bucket is a neighbour of the node just taken
// from its top, so it has a greater g than all entries except other neighbours of that node, and
// few of these have a greater g. (Dial, 1969, plus the tie-breaking rule.)
class FLayerQueue {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // Empties the queue for a search whose first node has f = `first_f`.
  void reset(Cost first_f, Cost max_raise);

  bool empty() const { return size_ == 0; }
  // The f of the last entry that pop() returned.
  Cost f() const { return f_; }

  void push(Node node, Cost g, Cost f) {
    Layer& layer = ring_[static_cast<std::size_t>(f) & mask_];
    layer.push_back({g, node, 0});
    ++size_;
    if (f == f_) sink(layer);
  }

  // Removes and returns the best entry. The queue must not be empty.
  Entry pop() {
    Layer& layer = ring_[static_cast<std::size_t>(f_) & mask_];
    if (layer.empty()) return pop_from_next_layer();
    return take_top(layer);
  }

 private:
  using Layer = std::vector<OpenEntry>;

  // Moves the newest entry below entries with a greater g.
  static void sink(Layer& layer) {
    for (std::size_t at = layer.size() - 1; at > 0 && layer[at - 1].g() > layer[at].g(); --at)
      std::swap(layer[at - 1], layer[at]);
  }
  Entry take_top(Layer& layer) {
    const OpenEntry top = layer.back();
    layer.pop_back();
    --size_;
    return {top.node(), top.g()};
  }
  Entry pop_from_next_layer();

  std::vector<Layer> ring_;
  Layer sorted_;
  EntrySorter sorter_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  Cost f_ = 0;
};

}  // namespace waymark
