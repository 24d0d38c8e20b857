#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The open list of A* with any step costs: a binary heap, with the tie-breaking rule and members of
// FLayerQueue. Used if step costs are too large and too different for one bucket per cost.
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

  // Removes and returns the best entry. The queue must not be empty.
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
    bool operator<(const Item& other) const {  // the largest entry is taken first
      if (f != other.f) return f > other.f;
      if (g != other.g) return g < other.g;
      return pushed < other.pushed;
    }
  };

  std::vector<Item> heap_;
  std::uint32_t pushed_ = 0;
};

}  // namespace waymark
