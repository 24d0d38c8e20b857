#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "core/map/cell.h"
#include "core/record/search_record.h"

namespace waymark {

// The rule that decides which of several open nodes with equal priority a search expands first.
enum class TieRule {
  greater_g,  // then the newest
  newest,
  oldest,
  small_g,           // then the newest
  greater_g_oldest,  // greater g, then the oldest
  small_h,           // then the newest
  hash,
  turns,
  checkerboard,
  scale,
  cross
};

// A tie-breaking rule with its number.
struct TieChoice {
  TieRule rule = TieRule::greater_g;
  // The number in the text form of the rule: a seed, or P in millionths. 0 for rules without a
  // number.
  std::int64_t number = 0;

  friend bool operator==(const TieChoice&, const TieChoice&) = default;
};

// The data that a tie-breaking rule can use when a node is put on the open list.
struct TieEntry {
  Node node, from;  // `from` generated `node`; both are equal if the node is reopened
  Cost g, h;
  std::uint32_t pushed;     // number of pushes before this one
  std::uint32_t expansion;  // expansions so far
  int slot;                 // index of the node among the neighbours of `from`, 0 to 15
  int turns;                // number of turns on the path to the node, at most 65,535
  int nodes_a_row;          // nodes per row of the grid, 0 if the domain is not a grid
};

// The properties of a tie-breaking rule.
struct TieRuleRow {
  // The kind of number that a rule has. Millionths are written as a decimal number, above 0 and at
  // most 1.
  enum class Takes { nothing, seed, millionths };

  TieRule rule;
  const char* name;     // name in the text form of a search
  const char* title;    // name on screen, with {} for its number
  const char* tooltip;  // a sentence
  Takes takes;
  // The key that breaks ties; the lowest goes first. Nodes with equal keys are ordered by node
  // number.
  std::uint64_t (*key)(const TieEntry& entry, std::int64_t number);
  // The amount that the rule adds to the priority, in millionths of a cost unit, for a node with
  // this h and this distance from the straight line, see SearchOrder::cross(); nullptr if the rule
  // adds nothing. If a rule adds too much, it does not only break ties, and paths can become
  // longer.
  std::int64_t (*added)(Cost h, std::int64_t aside, std::int64_t number);
};

// Indexed by TieRule.
std::span<const TieRuleRow> tie_rules();
const TieRuleRow& row_of(TieRule rule);

// The rule with its default number, if it has a number.
TieChoice usual_choice(TieRule rule);

// The text form of a rule: "hash:7", "scale:0.001", "g".
std::string text_of(const TieChoice& choice);
// The display name of a rule, such as "greater g, then the newest" or "h times 1 + 0.001".
std::string title_of(const TieChoice& choice);

// "0.001" for 1,000 millionths.
std::string millionths_text(std::int64_t number);

// A node in the open list of a search that uses a standard library heap. If priorities are equal,
// the tie-breaking rule's key decides. If keys are also equal, the lower node number does. So the
// search takes the same node on every machine.
struct HeapEntry {
  std::int64_t priority;
  std::uint64_t tie;
  Cost g;
  Node node;

  bool operator<(const HeapEntry& other) const {  // the largest entry is taken first
    if (priority != other.priority) return priority > other.priority;
    return tie != other.tie ? tie > other.tie : node > other.node;
  }
};

// Reports a new entry of an open list to listeners that have `opened(side, entry, h)`: a node that
// was generated or improved, or whose key has changed. The entry replaces the node's previous one.
template <class Listener>
void tell_opened(Listener& listener, Side side, const HeapEntry& entry, Cost h) {
  if constexpr (requires { listener.opened(side, entry, h); }) listener.opened(side, entry, h);
}

// The number of turns on the path to `next`, at most 65,535. The path leads through `parent` and
// `from`, and has `turns` turns up to `from`. Steps in the same direction change the node number by
// the same amount.
inline std::uint16_t turns_after(std::uint16_t turns, Node parent, Node from, Node next) {
  const bool turned = parent != kNoNode && next - from != from - parent;
  return static_cast<std::uint16_t>(std::min(UINT16_MAX, turns + (turned ? 1 : 0)));
}

}  // namespace waymark
