#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The nodes that a Jump Point Search has generated, with the lowest g of each and whether it was
// expanded. These are few nodes, so a small hash table, which stays in the fastest cache, is faster
// than an array with an entry for every node. Linear probing, at most half full.
class JumpTable {
 public:
  JumpTable() { make(kFirstSlots); }

  struct Slot {
    Node node = kNoNode;
    // The top bit is set once the node has been expanded. The other bits are enough for g, see
    // Moves.
    std::uint32_t g_and_mark = 0;

    Cost g() const { return static_cast<Cost>(g_and_mark & ~kMark); }
    bool expanded() const { return (g_and_mark & kMark) != 0; }
    void mark() { g_and_mark |= kMark; }
  };

  // The node's slot, or a free slot for it if it has none. Valid until the next take().
  Slot& find(Node node) {
    std::size_t at = place(node);
    while (slots_[at].node != node && slots_[at].node != kNoNode) at = (at + 1) & mask_;
    return slots_[at];
  }
  // Assigns a free slot returned by find() to a node. If the node already has the slot, stores its
  // lower g and keeps its mark.
  void take(Slot& slot, Node node, Cost g) {
    if (slot.node == node) {
      slot.g_and_mark = (slot.g_and_mark & kMark) | static_cast<std::uint32_t>(g);
      return;
    }
    slot = {node, static_cast<std::uint32_t>(g)};
    used_.push_back(static_cast<std::uint32_t>(&slot - slots_.data()));
    if (2 * used_.size() > slots_.size()) grow();
  }
  // O(nodes taken).
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

  std::vector<Slot> slots_;  // size is a power of two
  std::size_t mask_ = 0;
  int shift_ = 0;
  std::vector<std::uint32_t> used_;
};

}  // namespace waymark
