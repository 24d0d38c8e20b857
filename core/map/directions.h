#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// The cost of a diagonal step if a straight step costs 1.
enum class DiagonalCost {
  root_two,      // the length of the step, the square root of 2
  one,           // the same as a straight step
  three_halves,  // 3/2, counted in halves: straight 2, diagonal 3
};

// The corner rule: how many of the two cells next to a diagonal step must be free.
enum class Corners {
  squeeze = 0,  // the step may pass between two blocked cells
  cut = 1,      // the step may cut a corner
  whole = 2,    // the rule of the MovingAI benchmarks
};

// The directions in which a search may step from a cell, on any map. With 4 directions, there are
// no diagonal steps, and the other members keep their defaults.
struct Directions {
  int count = 4;  // 4 or 8
  DiagonalCost diagonal = DiagonalCost::root_two;
  Corners corners = Corners::whole;

  constexpr Directions() = default;
  // Returns `of` directions with the default rule for diagonal steps.
  constexpr Directions(int of) : count(of) {}
  constexpr Directions(int of, DiagonalCost cost, Corners beside)
      : count(of), diagonal(cost), corners(beside) {}

  friend bool operator==(const Directions&, const Directions&) = default;
};

// The directions as text: "4", "8", "8:1", "8:2/3", "8:2/3:squeeze", "8:cut".
std::string text_of(const Directions& directions);
// Inverse of text_of(). The options after the 8 may be in any order.
Result<Directions> parse_directions(std::string_view text);

// The directions as part of a sentence: "4 moves", "8 moves (diagonal steps at 3/2, corners cut)".
std::string words_of(const Directions& directions);

}  // namespace waymark
