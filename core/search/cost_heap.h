#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// An open list of numbers ordered by cost, then by number, as a binary heap. Comparisons compile to
// code without branches, because their results are unpredictable. push() and pop() are O(log size).
class CostHeap {
 public:
  struct Entry {
    Cost cost;  // at least 0
    int number;
  };

  bool empty() const { return entries_.empty(); }
  void clear() { entries_.clear(); }
  // The lowest cost. The heap must not be empty.
  Cost least() const { return static_cast<Cost>(entries_.front() >> 32); }

  void push(const Entry& entry) {
    const std::uint64_t pushed =
        static_cast<std::uint64_t>(entry.cost) << 32 | static_cast<std::uint32_t>(entry.number);
    entries_.push_back(pushed);
    rise(entries_.size() - 1, pushed);
  }
  // Removes the first entry. The heap must not be empty.
  Entry pop() {
    const std::uint64_t first = entries_.front(), moved = entries_.back();
    entries_.pop_back();
    // The hole sinks to the bottom, where the moved entry usually belongs.
    const std::size_t size = entries_.size();
    std::size_t hole = 0;
    for (std::size_t child = 1; child < size; child = 2 * hole + 1) {
      const std::size_t next = child + 1 < size ? child + 1 : child;
      child = entries_[next] < entries_[child] ? next : child;
      entries_[hole] = entries_[child];
      hole = child;
    }
    if (size > 0) rise(hole, moved);
    return {static_cast<Cost>(first >> 32), static_cast<int>(first & 0xffffffff)};
  }

 private:
  // Moves an entry up from `at`, whose entry is overwritten.
  void rise(std::size_t at, std::uint64_t entry) {
    while (at > 0) {
      const std::size_t parent = (at - 1) / 2;
      if (entries_[parent] <= entry) break;
      entries_[at] = entries_[parent];
      at = parent;
    }
    entries_[at] = entry;
  }

  std::vector<std::uint64_t> entries_;
};

}  // namespace waymark
