#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// By what the two halves of a search from both ends are ordered.
enum class Potential { own, average };

// All that is known of one.
struct PotentialRow {
  Potential potential;
  const char* name;     // in the text of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<PotentialRow, 2> kPotentials = {{
    {Potential::own, "own", "each its own estimate",
     "Forward the least g + estimate to the goal goes first, backward the least g + estimate to "
     "the start. It ends when one half has nothing left that could be shorter."},
    {Potential::average, "average", "the mean of both",
     "Both halves are ordered by half the difference of the two estimates. So they count the same "
     "step alike, and it ends when what is left on both sides together cannot be shorter."},
}};

constexpr const PotentialRow& row_of(Potential potential) {
  return kPotentials[static_cast<std::size_t>(potential)];
}

}  // namespace waymark
