#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/map/mover_states.h"

namespace waymark {

// The name of a heading: "E", "SE". There are 4 or 8 headings, numbered clockwise from 0 for east.
const char* heading_name(int headings, int heading);
// Inverse of heading_name(); -1 if there is no such heading.
int heading_named(int headings, std::string_view name);

// The name of a state, such as "12,34:N": the column and row of its ground cell, and its heading.
// `state` is a cell of the graph's grid.
std::string state_name(const MoverStates& states, Cell state);

// A parsed state name, possibly without a heading: "12,34".
struct NamedState {
  Cell ground;  // on the map
  std::optional<int> heading;
};

// Parses a state's name. Returns std::nullopt if the name is invalid or the cell is off the map.
std::optional<NamedState> state_named(const MoverStates& states, std::string_view name);

}  // namespace waymark
