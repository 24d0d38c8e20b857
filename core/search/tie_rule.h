#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/domain/cell.h"

namespace waymark {

// Which of the open nodes of equal priority a search expands first.
enum class TieRule {
  greater_g,  // then the newest
  newest,
  oldest,
  small_g,          // then the newest
  greater_g_oldest  // greater g, then the oldest
};

// All that is known of one.
struct TieRuleRow {
  TieRule rule;
  const char* name;     // in the text of a contender
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
  // What ties are broken by, the least first. `pushed` is the number of pushes before this one.
  std::uint64_t (*key)(Cost g, std::uint32_t pushed);
};

// By number.
inline constexpr std::array<TieRuleRow, 5> kTieRules = {{
    {TieRule::greater_g, "g", "greater g, then the newest",
     "Of equal priority the node farthest from the start goes first, then the newest. It runs "
     "straight for the goal.",
     [](Cost g, std::uint32_t pushed) {
       return std::uint64_t{~static_cast<std::uint32_t>(g)} << 32 | ~pushed;
     }},
    {TieRule::newest, "newest", "the newest",
     "Of equal priority the node that was opened last goes first.",
     [](Cost, std::uint32_t pushed) { return std::uint64_t{~pushed}; }},
    {TieRule::oldest, "oldest", "the oldest",
     "Of equal priority the node that was opened first goes first.",
     [](Cost, std::uint32_t pushed) { return std::uint64_t{pushed}; }},
    {TieRule::small_g, "small-g", "smaller g, then the newest",
     "Of equal priority the node nearest to the start goes first, then the newest. It is the worst "
     "choice in the open.",
     [](Cost g, std::uint32_t pushed) {
       return std::uint64_t{static_cast<std::uint32_t>(g)} << 32 | std::uint64_t{~pushed};
     }},
    {TieRule::greater_g_oldest, "g-oldest", "greater g, then the oldest",
     "Of equal priority the node farthest from the start goes first, then the one that was opened "
     "first.",
     [](Cost g, std::uint32_t pushed) {
       return std::uint64_t{~static_cast<std::uint32_t>(g)} << 32 | pushed;
     }},
}};

constexpr const TieRuleRow& row_of(TieRule rule) {
  return kTieRules[static_cast<std::size_t>(rule)];
}

}  // namespace waymark
