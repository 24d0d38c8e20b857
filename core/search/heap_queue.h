#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// The open list of an A* over any steps: a binary heap, with the tie rule of FLayerQueue and its
// members. Serves where steps cost too much too differently for a bucket a cost.
class HeapQueue {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  void reset() {
    heap_.clear();
    pushed_ = 0;
  }

  bool empty() const { return heap_.empty(); }

  void push(Node node, Cost g, Cost f) {
    heap_.push_back({f, g, pushed_++, node});
    std::push_heap(heap_.begin(), heap_.end());
  }

  // Takes the best entry out. Not to be called on an empty queue.
  Entry pop() {
    std::pop_heap(heap_.begin(), heap_.end());
    const Item best = heap_.back();
    heap_.pop_back();
    return {best.node, best.g};
  }

 private:
  struct Item {
    Cost f, g;
    std::uint32_t pushed;  // number of pushes before this one
    Node node;
    bool operator<(const Item& other) const {  // the greatest is taken first
      if (f != other.f) return f > other.f;
      if (g != other.g) return g < other.g;
      return pushed < other.pushed;
    }
  };

  std::vector<Item> heap_;
  std::uint32_t pushed_ = 0;
};

}  // namespace waymark
