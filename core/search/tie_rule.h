#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "core/domain/cell.h"

namespace waymark {

// Which of the open nodes of equal priority a search expands first.
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

// A rule with what it is told.
struct TieChoice {
  TieRule rule = TieRule::greater_g;
  // What stands for the number in the rule's text: a seed, or P in millionths; else 0.
  std::int64_t number = 0;

  friend bool operator==(const TieChoice&, const TieChoice&) = default;
};

// What a rule can look at when a node is opened.
struct TieEntry {
  Node node, from;  // and which one opened it; itself where it is opened again
  Cost g, h;
  std::uint32_t pushed;     // pushes before this one
  std::uint32_t expansion;  // expansions so far
  int slot;                 // which of the neighbours it is there, from 0 to 15
  int turns;                // of the way that led to it, at most 65,535
  int nodes_a_row;          // of the grid; 0: the domain is none
};

// All that is known of one.
struct TieRuleRow {
  // What a rule is told. Millionths are written as a decimal number, above 0 and at most 1.
  enum class Takes { nothing, seed, millionths };

  TieRule rule;
  const char* name;     // in the text of a search
  const char* title;    // on the screen, {} for its number
  const char* tooltip;  // a sentence
  Takes takes;
  // What ties are broken by, the least first; of equal ones the node with the lesser number.
  std::uint64_t (*key)(const TieEntry& entry, std::int64_t number);
  // What it adds to the priority, in millionths of a cost unit, of a node with that h which lies so
  // far beside the straight line, see SearchOrder::cross(); null where it adds nothing. A rule that
  // adds too much is no tie rule any more: paths can be longer for it.
  std::int64_t (*added)(Cost h, std::int64_t aside, std::int64_t number);
};

// By number.
std::span<const TieRuleRow> tie_rules();
const TieRuleRow& row_of(TieRule rule);

// The rule as it stands first in a list, with a number where it takes one.
TieChoice usual_choice(TieRule rule);

// "hash:7", "scale:0.001", "g".
std::string text_of(const TieChoice& choice);
// "greater g, then the newest", "h times 1 + 0.001".
std::string title_of(const TieChoice& choice);

// "0.001" of 1,000 millionths.
std::string millionths_text(std::int64_t number);

}  // namespace waymark
