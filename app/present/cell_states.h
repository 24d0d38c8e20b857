#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/model/work/results.h"

namespace waymark {

// The states of one cell of a mover's ground, side by side.

// What a search made of one of them.
struct StateFigures {
  bool expanded = false;
  Cost g = kNoCost, h = kNoCost;  // g where it was expanded alone

  Cost f() const { return g == kNoCost || h == kNoCost ? kNoCost : g + h; }
};
struct StateRow {
  Cell state;  // of the map's grid
  int heading = 0;
  bool stands = false;             // whether the mover can stand there; else nothing else is known
  std::array<StateFigures, 2> of;  // A's and B's
};

// By heading, from east on.
std::vector<StateRow> cell_states(const Results& results, Cell ground);

// Who came there with which heading, as sentences: "Here A and B came heading N, A alone E and W,
// nobody S."
std::string cell_states_words(const Results& results, const std::vector<StateRow>& rows);

}  // namespace waymark
