#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// A node on the open list of OctileAstar in one word: g above the node above the arrival, the index
// into kSteps by which it was reached. A node takes at most 28 bits, see Grid::kMaxCells.
class OpenEntry {
 public:
  // Has no value yet, so that a list with room for all cells takes no memory before it is filled.
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

// Puts the entries into order of g, least first, equal ones as they came. Keeps its memory.
class EntrySorter {
 public:
  // `to` has room for `count` entries and does not overlap `from`. O(count) for a spread of g that
  // is not all too uneven. By rank for a few: no branch there depends on the values. Else a
  // counting sort by g's leading bits, and an insertion sort for what these leave undone.
  void sort(const OpenEntry* from, std::size_t count, OpenEntry* to);

 private:
  std::vector<std::uint32_t> places_;
};

}  // namespace waymark
