#pragma once

#include <array>
#include <cstdint>

namespace waymark {

// The index into kSteps by which a search reached a node; kNoArrival at its start.
inline constexpr unsigned kNoArrival = 8;

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
  if (!has(open, 4 + next)) kept |= 1u << next;             // the diagonal behind on that side
  if (!has(open, 4 + (i + 2) % 4)) kept |= 1u << previous;  // and on the other
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

// By arrival and by open neighbours.
using StepTable = std::array<std::array<std::uint8_t, 256>, 9>;
constexpr StepTable step_table(unsigned (*steps)(unsigned arrival, unsigned open)) {
  StepTable table{};
  for (unsigned arrival = 0; arrival <= kNoArrival; ++arrival)
    for (unsigned open = 0; open < 256; ++open)
      table[arrival][open] = static_cast<std::uint8_t>(steps(arrival, open));
  return table;
}

}  // namespace pruned_steps_detail

// The steps that an A* with 8 moves and a consistent heuristic must try from a node, by its arrival
// and by its open neighbours: bit i stands for kSteps[i], in the table's values for a step and in
// its second index for a passable cell there. Left out is each step to a cell c for which the
// node's parent p, which is expanded already, shows that it cannot matter:
//   - c is a neighbour of p and the step from p costs no more than the way through the node, so
//     that c has its g already: the parent, its neighbours beside a straight step (the diagonal
//     from p needs the cell behind them open), the two beside the parent after a diagonal step;
//   - after a diagonal step, the two cells that lie two straight steps from p, which are open when
//     the step is allowed and cost less than two diagonals: c is improved before its turn comes.
// The order of expansion and the parents stay what they are with all the steps. (This is the part
// of what Harabor and Grastien prune for jump points, 2011, that keeps ties as they are.)
inline constexpr auto kStepsWorthTrying =
    pruned_steps_detail::step_table(pruned_steps_detail::worth_trying);

// The same where only costs count and no ties: of the steps above the two diagonals beside a
// straight arrival go as well, unless a wall ends beside the node, since who wants there turned a
// step earlier. So of all ways of one cost that differ in the order of their steps one is left,
// that with its diagonal steps first. (Canonical orderings, Sturtevant and Rabin, 2016; the steps
// after which jump points go on.)
inline constexpr auto kCanonicalSteps =
    pruned_steps_detail::step_table(pruned_steps_detail::canonical);

}  // namespace waymark
