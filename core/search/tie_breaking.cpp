#include "core/search/tie_breaking.h"

#include <algorithm>
#include <fmt/format.h>

namespace waymark {
namespace {

using Takes = TieRuleRow::Takes;

std::uint64_t then_newest(std::uint32_t first, std::uint32_t pushed) {
  return std::uint64_t{first} << 32 | std::uint64_t{~pushed};
}

std::uint64_t greater_g(const TieEntry& entry, std::int64_t) {
  return then_newest(~static_cast<std::uint32_t>(entry.g), entry.pushed);
}

// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): a bijection, so no two nodes tie.
std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return bits ^ bits >> 31;
}

// As on a chessboard, the neighbours of dark cells are tried in order, and the neighbours of light
// cells in reverse. If straight and diagonal steps tie, paths become staircases instead of two long
// straight parts (A. Patel, "Implementation of A*").
std::uint64_t checkerboard(const TieEntry& entry, std::int64_t) {
  constexpr int kSlots = 16;
  const int row = std::max(1, entry.nodes_a_row);
  const bool dark = (entry.from / row + entry.from % row) % 2 != 0;
  const int slot = dark ? entry.slot : kSlots - 1 - entry.slot;
  return std::uint64_t{~static_cast<std::uint32_t>(entry.g)} << 32 |
         (entry.expansion * kSlots + static_cast<std::uint32_t>(slot));
}

constexpr std::array<TieRuleRow, 11> kTieRuleRows = {{
    {TieRule::greater_g, "g", "higher g, then the newest",
     "Among nodes of equal priority, the one with the highest g goes first, then the newest. Runs "
     "straight for the goal.",
     Takes::nothing, greater_g, nullptr},
    {TieRule::newest, "newest", "the newest",
     "Among nodes of equal priority, the one added last goes first.", Takes::nothing,
     [](const TieEntry& entry, std::int64_t) { return std::uint64_t{~entry.pushed}; }, nullptr},
    {TieRule::oldest, "oldest", "the oldest",
     "Among nodes of equal priority, the one added first goes first.", Takes::nothing,
     [](const TieEntry& entry, std::int64_t) { return std::uint64_t{entry.pushed}; }, nullptr},
    {TieRule::small_g, "small-g", "lower g, then the newest",
     "Among nodes of equal priority, the one with the lowest g goes first, then the newest. The "
     "worst choice in open areas.",
     Takes::nothing,
     [](const TieEntry& entry, std::int64_t) {
       return then_newest(static_cast<std::uint32_t>(entry.g), entry.pushed);
     },
     nullptr},
    {TieRule::greater_g_oldest, "g-oldest", "higher g, then the oldest",
     "Among nodes of equal priority, the one with the highest g goes first, then the oldest.",
     Takes::nothing,
     [](const TieEntry& entry, std::int64_t) {
       return std::uint64_t{~static_cast<std::uint32_t>(entry.g)} << 32 | entry.pushed;
     },
     nullptr},
    {TieRule::small_h, "h", "lower h, then the newest",
     "Among nodes of equal priority, the one with the lowest estimate goes first, then the newest. "
     "With a weight of 1 this is the same as higher g.",
     Takes::nothing,
     [](const TieEntry& entry, std::int64_t) {
       return then_newest(static_cast<std::uint32_t>(entry.h), entry.pushed);
     },
     nullptr},
    {TieRule::hash, "hash", "random order, seed {}",
     "Cells of equal priority are expanded in a random order that depends only on the seed.",
     Takes::seed,
     [](const TieEntry& entry, std::int64_t seed) {
       return mixed(static_cast<std::uint64_t>(entry.node) +
                    mixed(static_cast<std::uint64_t>(seed)));
     },
     nullptr},
    {TieRule::turns, "turns", "fewer turns, then the newest",
     "Among nodes of equal priority, the one whose path has the fewest turns goes first, then the "
     "newest.",
     Takes::nothing,
     [](const TieEntry& entry, std::int64_t) {
       return then_newest(static_cast<std::uint32_t>(entry.turns), entry.pushed);
     },
     nullptr},
    {TieRule::checkerboard, "checkerboard", "higher g, then checkerboard",
     "Among nodes of equal priority, the one with the highest g goes first. Dark cells of a "
     "checkerboard try their neighbours in the opposite order to light cells.",
     Takes::nothing, checkerboard, nullptr},
    {TieRule::scale, "scale", "h times 1 + {}",
     "Increases the estimate slightly, so nodes close to the goal go first. Too large a number "
     "makes paths longer.",
     Takes::millionths, greater_g,
     [](Cost h, std::int64_t, std::int64_t millionths) { return millionths * h; }},
    {TieRule::cross, "cross", "along the straight line, {}",
     "Slightly penalises nodes off the straight line from start to goal, by the cross product. Too "
     "large a number makes paths longer.",
     Takes::millionths, greater_g,
     [](Cost, std::int64_t aside, std::int64_t millionths) { return millionths * aside; }},
}};

std::string number_text(const TieChoice& choice) {
  return row_of(choice.rule).takes == Takes::millionths ? millionths_text(choice.number)
                                                        : fmt::to_string(choice.number);
}

}  // namespace

std::span<const TieRuleRow> tie_rules() { return kTieRuleRows; }
const TieRuleRow& row_of(TieRule rule) { return kTieRuleRows[static_cast<std::size_t>(rule)]; }

TieChoice usual_choice(TieRule rule) {
  const Takes takes = row_of(rule).takes;
  return {rule, takes == Takes::seed ? 1 : takes == Takes::millionths ? 1000 : 0};
}

std::string text_of(const TieChoice& choice) {
  const TieRuleRow& row = row_of(choice.rule);
  if (row.takes == Takes::nothing) return row.name;
  return fmt::format("{}:{}", row.name, number_text(choice));
}

std::string title_of(const TieChoice& choice) {
  return fmt::format(fmt::runtime(row_of(choice.rule).title), number_text(choice));
}

std::string millionths_text(std::int64_t number) {
  std::string text = fmt::format("{}.{:06}", number / 1'000'000, number % 1'000'000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace waymark
