#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// What a diagonal step costs beside a straight one of 1.
enum class DiagonalCost {
  root_two,      // as long as it is: the square root of 2
  one,           // as much as a straight one
  three_halves,  // counted in halves of a straight one, 2 and 3
};

// How many of the two cells beside a diagonal step must be free.
enum class Corners {
  squeeze = 0,  // it may pass between two blocked cells
  cut = 1,      // it may cut a corner
  whole = 2,    // the rule of the MovingAI benchmarks
};

// Which ways a mover may step from a cell, on any map. Those of 4 have no diagonal steps, and the
// usual values of the rest.
struct Directions {
  int count = 4;  // 4 or 8
  DiagonalCost diagonal = DiagonalCost::root_two;
  Corners corners = Corners::whole;

  constexpr Directions() = default;
  // The usual ones of so many.
  constexpr Directions(int of) : count(of) {}
  constexpr Directions(int of, DiagonalCost cost, Corners beside)
      : count(of), diagonal(cost), corners(beside) {}

  friend bool operator==(const Directions&, const Directions&) = default;
};

// "4", "8", "8:1", "8:2/3", "8:2/3:squeeze", "8:cut": as people write it.
std::string text_of(const Directions& directions);
// Reads it back; what follows the 8 in any order.
Result<Directions> parse_directions(std::string_view text);

// The same in words, for sentences: "4 moves", "8 moves, diagonal ones at 3/2, that cut corners".
std::string words_of(const Directions& directions);

}  // namespace waymark
