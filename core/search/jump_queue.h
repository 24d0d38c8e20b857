#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/memory.h"
#include "core/map/grid.h"
#include "core/record/search_record.h"

namespace waymark {

// The open list of a search that jumps: lowest f first, then greater g, then the newest. A jump can
// raise f by any amount, so a ring of f-levels would not work.
class JumpQueue {
 public:
  class Entry {
   public:
    Entry() = default;
    Entry(Cost f, Cost g, Node node, unsigned arrival, std::uint32_t opening)
        : order_(static_cast<std::uint64_t>(f) << 32 | ~static_cast<std::uint32_t>(g)),
          opening_(opening),
          place_(static_cast<std::uint32_t>(node) << 4 | arrival) {}

    Cost f() const { return static_cast<Cost>(order_ >> 32); }
    Cost g() const { return static_cast<Cost>(~static_cast<std::uint32_t>(order_)); }
    Node node() const { return static_cast<Node>(place_ >> 4); }
    unsigned arrival() const { return place_ & 0xfu; }
    // The entry's index among the openings of the search.
    std::uint32_t opening() const { return opening_; }

    // Whether this entry is taken before the other. Computed without branches, because the result
    // is unpredictable.
    bool before(const Entry& other) const {
      return (order_ < other.order_) | ((order_ == other.order_) & (opening_ > other.opening_));
    }

   private:
    std::uint64_t order_;
    std::uint32_t opening_;
    std::uint32_t place_;
  };

  void push(const Entry& entry) {
    if (has_first_ ? entry.before(first_) : heap_.empty() || entry.before(heap_.front())) {
      if (has_first_) push_on_heap(first_);
      first_ = entry;
      has_first_ = true;
    } else {
      push_on_heap(entry);
    }
  }
  // Removes the best entry and stores it in `best`. Returns false if the queue is empty.
  bool pop(Entry& best) {
    if (has_first_) {
      best = first_;
      has_first_ = false;
      return true;
    }
    if (heap_.empty()) return false;
    best = heap_.front();
    const Entry last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) sink(last);
    return true;
  }
  // An entry that will be taken soon, if no better one is pushed; nullptr if there is none.
  const Entry* soon() const { return heap_.empty() ? nullptr : &heap_.front(); }
  void clear() {
    heap_.clear();
    has_first_ = false;
  }

 private:
  void push_on_heap(const Entry& entry) {
    std::size_t at = heap_.size();
    heap_.push_back(entry);
    for (; at > 0 && entry.before(heap_[(at - 1) / 2]); at = (at - 1) / 2)
      heap_[at] = heap_[(at - 1) / 2];
    heap_[at] = entry;
  }
  // Replaces the best entry of the heap by another entry.
  void sink(const Entry& entry) {
    Entry* const heap = heap_.data();
    const std::size_t size = heap_.size();
    std::size_t at = 0;
    for (;;) {
      std::size_t child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size) child += heap[child + 1].before(heap[child]);
      if (!heap[child].before(entry)) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = entry;
  }

  // The best entry of the queue, if it is outside the heap: the entry pushed last is usually taken
  // next.
  Entry first_;
  bool has_first_ = false;
  std::vector<Entry> heap_;
};

// Writes the steps of a search that jumps, and its path, if the last step expanded the goal. The
// path lists all cells: a jump makes its diagonal steps first. Returns the cost of the path,
// kNoCost if there is none. `expanded` has the entries that the search took, in order, and
// `record.opened` is complete. O(steps + path).
Cost write_jumps(const Grid& grid, Node goal, const Uninitialized<JumpQueue::Entry>& expanded,
                 SearchRecord& record, std::vector<Node>& path);

}  // namespace waymark
