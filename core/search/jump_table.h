#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// The nodes that a jump point search has opened, with the least g of each and whether it was
// expanded: so few of a map's that a small hash table, which stays in the nearest cache, is faster
// than an array with a place for every node. Linear probing, at most half full.
class JumpTable {
 public:
  JumpTable() { make(kFirstSlots); }

  struct Slot {
    Node node = kNoNode;
    // Above it one bit, set once the node was expanded: half of what a Cost can be is room enough,
    // see Moves.
    std::uint32_t g_and_mark = 0;

    Cost g() const { return static_cast<Cost>(g_and_mark & ~kMark); }
    bool expanded() const { return (g_and_mark & kMark) != 0; }
    void mark() { g_and_mark |= kMark; }
  };

  // The node's slot; one that holds no node where it has none. Until the next take().
  Slot& find(Node node) {
    std::size_t at = place(node);
    while (slots_[at].node != node && slots_[at].node != kNoNode) at = (at + 1) & mask_;
    return slots_[at];
  }
  // Takes a free slot, that find() gave, for a node; or a smaller g for the node that has it. Its
  // mark stays.
  void take(Slot& slot, Node node, Cost g) {
    if (slot.node == node) {
      slot.g_and_mark = (slot.g_and_mark & kMark) | static_cast<std::uint32_t>(g);
      return;
    }
    slot = {node, static_cast<std::uint32_t>(g)};
    used_.push_back(static_cast<std::uint32_t>(&slot - slots_.data()));
    if (2 * used_.size() > slots_.size()) grow();
  }
  // In time that grows with what was taken.
  void clear() {
    for (const std::uint32_t at : used_) slots_[at] = {};
    used_.clear();
  }

 private:
  static constexpr std::uint32_t kMark = std::uint32_t{1} << 31;
  static constexpr std::size_t kFirstSlots = 4096;

  std::size_t place(Node node) const {
    return static_cast<std::uint32_t>(node) * 0x9E3779B1u >> shift_;
  }
  void make(std::size_t slots) {
    slots_.assign(slots, {});
    mask_ = slots - 1;
    shift_ = 32 - std::countr_zero(slots);
  }
  void grow() {
    std::vector<Slot> old;
    old.swap(slots_);
    make(2 * old.size());
    for (std::uint32_t& at : used_) {
      Slot& slot = find(old[at].node);
      slot = old[at];
      at = static_cast<std::uint32_t>(&slot - slots_.data());
    }
  }

  std::vector<Slot> slots_;  // a power of two
  std::size_t mask_ = 0;
  int shift_ = 0;
  std::vector<std::uint32_t> used_;
};

}  // namespace waymark
