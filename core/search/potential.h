#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// The priority by which both sides of a bidirectional search are ordered.
enum class Potential { own, average };

// The properties of a potential.
struct PotentialRow {
  Potential potential;
  const char* name;     // name in the text form of a search
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// Indexed by value.
inline constexpr std::array<PotentialRow, 2> kPotentials = {{
    {Potential::own, "own", "separate estimates",
     "The forward search takes the lowest g + estimate to the goal first, the backward search the "
     "lowest g + estimate to the start. Stops when one side has no open node left that could give "
     "a shorter path."},
    {Potential::average, "average", "averaged estimates",
     "Both sides use half the difference of the two estimates, so a step has the same cost on "
     "both. Stops when no pair of open nodes can give a shorter path."},
}};

constexpr const PotentialRow& row_of(Potential potential) {
  return kPotentials[static_cast<std::size_t>(potential)];
}

}  // namespace waymark
