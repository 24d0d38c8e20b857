#pragma once

#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// An entry of OctileAstar's open list in one word: g in the upper half, then the node, then its
// arrival, see pruned_steps.h. A node needs at most 28 bits, see Grid::kMaxCells.
class OpenEntry {
 public:
  // Entries are uninitialised, so a list with room for all cells uses no memory until it is filled.
  OpenEntry() = default;
  OpenEntry(Cost g, Node node, unsigned arrival)
      : word_(static_cast<std::uint64_t>(g) << 32 |
              (static_cast<std::uint32_t>(node) << 4 | arrival)) {}

  Cost g() const { return static_cast<Cost>(word_ >> 32); }
  Node node() const { return static_cast<Node>(static_cast<std::uint32_t>(word_) >> 4); }
  unsigned arrival() const { return static_cast<unsigned>(word_) & 0xfu; }

 private:
  std::uint64_t word_;
};

// Sorts entries by g, lowest first. The sort is stable. Keeps its memory for the next call.
class EntrySorter {
 public:
  // `to` must have room for `count` entries and must not overlap `from`. Small numbers of entries
  // are sorted by rank, without branches that depend on the values. Larger numbers are sorted with
  // a counting sort by g's leading bits, then an insertion sort. O(count) unless g is spread very
  // unevenly.
  void sort(const OpenEntry* from, std::size_t count, OpenEntry* to);

 private:
  std::vector<std::uint32_t> places_;
};

}  // namespace waymark
