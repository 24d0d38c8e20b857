#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// A heap whose nodes have four children each. Its first item is the smallest. `kNone` is larger
// than all items. If `<` compiles to code without branches, so do the comparisons of pop(), whose
// results are unpredictable. push() and pop() are O(log size).
template <class Item, Item kNone>
class FourHeap {
 public:
  bool empty() const { return size_ == 0; }
  // O(size).
  void clear() {
    std::fill(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(size_), kNone);
    size_ = 0;
  }
  // The first item. The heap must not be empty.
  const Item& first() const { return items_.front(); }

  void push(const Item& item) {
    if (size_ + kChildren > items_.size())
      items_.resize(std::max(kFirstSize, 2 * items_.size()), kNone);
    rise(size_++, item);
  }
  // Removes the first item. The heap must not be empty.
  Item pop() {
    const Item first = items_.front();
    const Item moved = std::exchange(items_[--size_], kNone);
    // The hole sinks to the bottom, where the moved item usually belongs.
    std::size_t hole = 0;
    for (std::size_t child = 1; child < size_; child = kChildren * hole + 1) {
      const Item* const at = items_.data() + child;
      const std::size_t left = at[1] < at[0] ? 1 : 0, right = at[3] < at[2] ? 3 : 2;
      const std::size_t least = at[right] < at[left] ? right : left;
      items_[hole] = at[least];
      hole = child + least;
    }
    if (size_ > 0) rise(hole, moved);
    return first;
  }

 private:
  static constexpr std::size_t kChildren = 4, kFirstSize = 64;

  // Moves an item up from `at`, whose item is overwritten.
  void rise(std::size_t at, const Item& item) {
    while (at > 0) {
      const std::size_t parent = (at - 1) / kChildren;
      if (!(item < items_[parent])) break;
      items_[at] = items_[parent];
      at = parent;
    }
    items_[at] = item;
  }

  // kNone from `size_` on, so four children can always be compared.
  std::vector<Item> items_;
  std::size_t size_ = 0;
};

// An open list of numbers ordered by cost, then by number.
class CostHeap {
 public:
  struct Entry {
    Cost cost;   // at least 0
    int number;  // at least 0
  };

  bool empty() const { return heap_.empty(); }
  // Like the functions of FourHeap.
  void clear() { heap_.clear(); }
  Entry first() const { return entry_of(heap_.first()); }
  void push(const Entry& entry) {
    heap_.push(static_cast<std::uint64_t>(entry.cost) << 32 |
               static_cast<std::uint32_t>(entry.number));
  }
  Entry pop() { return entry_of(heap_.pop()); }

 private:
  static Entry entry_of(std::uint64_t item) {
    return {static_cast<Cost>(item >> 32), static_cast<int>(item)};
  }

  FourHeap<std::uint64_t, UINT64_MAX> heap_;
};

}  // namespace waymark
