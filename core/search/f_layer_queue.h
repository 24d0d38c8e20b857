#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// The open list of an A* with a consistent heuristic and integer costs: one bucket a value of f.
// Ties: greater g first, then last in first out.
//
// f never falls along such a search and rises by at most `max_raise` in a step, so a ring of that
// many buckets holds every open node. When a bucket's turn comes it is sorted by g once; what is
// pushed into it from then on comes from its own top, has a greater g than everything in it and
// belongs on top, as long as the neighbours of one node are pushed in the order of what their steps
// cost, as for_each_neighbour gives them. (Dial, 1969, with the tie rule on it.)
class FLayerQueue {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // Empties the queue for a search whose first node has f `first_f`.
  void reset(Cost first_f, Cost max_raise);

  bool empty() const { return size_ == 0; }
  // f of the entry that pop() gave last.
  Cost f() const { return f_; }

  void push(Node node, Cost g, Cost f) {
    ring_[static_cast<std::size_t>(f) & mask_].push_back({node, g});
    ++size_;
  }

  // Takes the best entry out. Not to be called on an empty queue.
  Entry pop() {
    std::vector<Entry>& layer = ring_[static_cast<std::size_t>(f_) & mask_];
    if (layer.empty()) return pop_from_next_layer();
    return take_top(layer);
  }

 private:
  Entry take_top(std::vector<Entry>& layer) {
    const Entry top = layer.back();
    layer.pop_back();
    --size_;
    return top;
  }
  Entry pop_from_next_layer();

  std::vector<std::vector<Entry>> ring_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  Cost f_ = 0;
};

}  // namespace waymark
