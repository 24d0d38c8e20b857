#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/compute/results.h"

namespace waymark {

// The states of one cell of a mover's ground, listed by heading.

// The results of a search for one state.
struct StateFigures {
  bool expanded = false;
  Cost g = kNoCost, h = kNoCost;  // g only if the state was expanded

  Cost f() const { return g == kNoCost || h == kNoCost ? kNoCost : g + h; }
};
struct StateRow {
  Cell state;  // the state in the map's grid
  int heading = 0;
  bool stands = false;             // whether the mover can be in this state; if not, `of` is empty
  std::array<StateFigures, 2> of;  // A's and B's
};

// One row per heading, starting with east.
std::vector<StateRow> cell_states(const Results& results, Cell ground);

// Describes which searches arrived at the cell with which heading: "A and B arrived with heading N,
// only A with heading E and W, no search with heading S."
std::string cell_states_words(const Results& results, const std::vector<StateRow>& rows);

}  // namespace waymark
