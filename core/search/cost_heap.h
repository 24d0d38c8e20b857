#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// An open list of numbers ordered by cost, then by number: a heap whose nodes have four children
// each. Comparisons compile to code without branches, because their results are unpredictable.
// push() and pop() are O(log size).
class CostHeap {
 public:
  struct Entry {
    Cost cost;  // at least 0
    int number;
  };

  bool empty() const { return size_ == 0; }
  // O(size).
  void clear() {
    std::fill(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(size_), kNone);
    size_ = 0;
  }
  // The first entry. The heap must not be empty.
  Entry first() const { return entry_of(entries_.front()); }

  void push(const Entry& entry) {
    if (size_ + kChildren > entries_.size())
      entries_.resize(std::max(kFirstSize, 2 * entries_.size()), kNone);
    rise(size_++,
         static_cast<std::uint64_t>(entry.cost) << 32 | static_cast<std::uint32_t>(entry.number));
  }
  // Removes the first entry. The heap must not be empty.
  Entry pop() {
    const std::uint64_t first = entries_.front();
    const std::uint64_t moved = std::exchange(entries_[--size_], kNone);
    // The hole sinks to the bottom, where the moved entry usually belongs.
    std::size_t hole = 0;
    for (std::size_t child = 1; child < size_; child = kChildren * hole + 1) {
      const std::uint64_t* const at = entries_.data() + child;
      const std::size_t left = at[1] < at[0] ? 1 : 0, right = at[3] < at[2] ? 3 : 2;
      const std::size_t least = at[right] < at[left] ? right : left;
      entries_[hole] = at[least];
      hole = child + least;
    }
    if (size_ > 0) rise(hole, moved);
    return entry_of(first);
  }

 private:
  static constexpr std::size_t kChildren = 4, kFirstSize = 64;
  static constexpr auto kNone = static_cast<std::uint64_t>(-1);

  static Entry entry_of(std::uint64_t entry) {
    return {static_cast<Cost>(entry >> 32), static_cast<int>(entry & 0xffffffff)};
  }
  // Moves an entry up from `at`, whose entry is overwritten.
  void rise(std::size_t at, std::uint64_t entry) {
    while (at > 0) {
      const std::size_t parent = (at - 1) / kChildren;
      if (entries_[parent] <= entry) break;
      entries_[at] = entries_[parent];
      at = parent;
    }
    entries_[at] = entry;
  }

  // kNone from `size_` on, so four children can always be compared.
  std::vector<std::uint64_t> entries_;
  std::size_t size_ = 0;
};

}  // namespace waymark
