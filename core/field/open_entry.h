#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// An entry of OctileAstar's open list in one word: g in the upper half, then the node, then its
// arrival. A node needs at most 28 bits, see Grid::kMaxCells.
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

// The arrival of a node is the index into kSteps of the step by which a search reached the node;
// kNoArrival for the start.
inline constexpr unsigned kNoArrival = 8;

// Steps from a node as bits, by arrival and by open neighbours.
using StepTable = std::array<std::array<std::uint8_t, 256>, 9>;

namespace pruned_steps_detail {

constexpr bool has(unsigned bits, unsigned i) { return bits >> i & 1u; }

// The steps that the corner rule allows: kSteps 0 to 3 are N, E, S, W and 4 to 7 the diagonals
// between each of these and the next.
constexpr unsigned allowed(unsigned open) {
  unsigned steps = open & 0xfu;
  for (unsigned i = 0; i < 4; ++i)
    if (has(open, i) && has(open, (i + 1) % 4) && has(open, 4 + i)) steps |= 1u << (4 + i);
  return steps;
}

constexpr unsigned worth_trying(unsigned arrival, unsigned open) {
  if (arrival == kNoArrival) return allowed(open);
  const unsigned i = arrival % 4, next = (i + 1) % 4, previous = (i + 3) % 4;
  if (arrival >= 4) return allowed(open) & (1u << arrival | 1u << i | 1u << next);
  unsigned kept = 1u << i | 1u << (4 + i) | 1u << (4 + previous);
  if (!has(open, 4 + next)) kept |= 1u << next;             // right: p has no diagonal step there
  if (!has(open, 4 + (i + 2) % 4)) kept |= 1u << previous;  // left: p has no diagonal step there
  return allowed(open) & kept;
}

constexpr unsigned canonical(unsigned arrival, unsigned open) {
  unsigned steps = worth_trying(arrival, open);
  if (arrival >= 4) return steps;
  const unsigned next = (arrival + 1) % 4, previous = (arrival + 3) % 4;
  if (has(open, 4 + next)) steps &= ~(1u << (4 + arrival));
  if (has(open, 4 + (arrival + 2) % 4)) steps &= ~(1u << (4 + previous));
  return steps;
}

constexpr StepTable step_table(unsigned (*steps)(unsigned arrival, unsigned open)) {
  StepTable table{};
  for (unsigned arrival = 0; arrival <= kNoArrival; ++arrival)
    for (unsigned open = 0; open < 256; ++open)
      table[arrival][open] = static_cast<std::uint8_t>(steps(arrival, open));
  return table;
}

}  // namespace pruned_steps_detail

// The steps that A* with 8 moves and a consistent heuristic must try from a node, by its arrival
// and its open neighbours. Bit i stands for kSteps[i]: for that step in the table's values, and for
// a passable cell there in its second index. A step to a cell c is omitted if the node's parent p,
// which is already expanded, shows that the step cannot matter:
// - c is a neighbour of p, and the step from p costs no more than the path through the node, so c
//   has its g already. Such cells are p itself and, after a diagonal step, the two cells next to p.
//   After a straight step they are also the cells on either side of p, and the cells on either side
//   of the node if p's diagonal step to them is possible.
// - c is one of the two cells that, after a diagonal step, are two straight steps from p. These two
//   steps are open if the diagonal step is allowed. They cost less than two diagonal steps, so c
//   gets its lower g before it is expanded.
// The order of expansion and the parents are the same as with all steps. (This is the part of the
// pruning of Harabor and Grastien for Jump Point Search, 2011, that does not affect ties.)
inline constexpr auto kStepsWorthTrying =
    pruned_steps_detail::step_table(pruned_steps_detail::worth_trying);

// Like kStepsWorthTrying, but only for searches in which costs matter and ties do not. After a
// straight step, the two diagonals on either side of it are omitted too unless a wall ends next to
// the node, because a path can turn one step earlier. So of all paths of equal cost that differ
// only in the order of their steps, only the path with its diagonal steps first remains. (Canonical
// orderings, Sturtevant and Rabin, 2016. Jump Point Search continues along the same steps.)
inline constexpr auto kCanonicalSteps =
    pruned_steps_detail::step_table(pruned_steps_detail::canonical);

}  // namespace waymark
