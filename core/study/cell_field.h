#pragma once

#include <cstdint>
#include <vector>

#include "core/study/comparison.h"

namespace waymark {

// What a cell can be coloured by. Those marked * are of one heuristic, the formula's or the
// landmarks'.
enum class FieldKind {
  none,
  true_cost,        // from the cell to the goal
  estimate,         // * h
  estimates_apart,  // h of the landmarks - h of the formula
  error,            // * true cost - h
  reduced_cost,     // * the least w(n,m) + h(m) - h(n) of the steps out of a cell
  closeness,        // (h of the landmarks - h of the formula) / (true cost - h of the formula)
  improvement,      // by the selected landmark: its bound above the formula, towards this goal
  helped_goals,     // the same from this start, for every cell as the goal
  territories,      // who gives the landmark heuristic's value: a landmark or the formula
  why,              // * must-expand, tie, saved
  table,            // cost from the selected landmark
  f,                // * g + h where the search expanded
  order,            // * when the search expanded
};
inline constexpr int kFieldKindCount = 14;

// A field of the whole map, ready to be coloured: one texel a cell, row by row. The low byte is an
// index into a table of 256 colours, the high byte says what is drawn over it.
struct CellField {
  // Index of a value between least and greatest: 0 to kRampTop. Fields of classes (territories,
  // why) count their classes from 0.
  static constexpr int kRampTop = 239;
  static constexpr int kNothing = 253;       // the plain floor
  static constexpr int kInconsistent = 254;  // a step below 0: hatched
  static constexpr int kUndefined = 255;     // no value here: the floor with dots
  // Marks.
  static constexpr int kEdgeWest = 0x100;  // another plateau or territory begins at this side
  static constexpr int kEdgeNorth = 0x200;
  static constexpr int kSecondShift = 10;  // bits 10 to 15: 0, or 1 + the class of the hatching

  FieldKind kind = FieldKind::none;
  HeuristicKind of = HeuristicKind::landmarks;
  std::vector<std::uint16_t> texels;
  double least = 0, greatest = 0;  // the range of the ramp, in cells; steps for `order`
};

}  // namespace waymark
