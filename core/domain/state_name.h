#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain/mover_states.h"

namespace waymark {

// What a state is called: "12,34:N", the column and row of its cell on the ground and its heading.
// `state` is a cell of the graph's grid.
std::string state_name(const MoverStates& states, Cell state);

// A state whose heading may be left open: "12,34".
struct NamedState {
  Cell ground;  // on the map
  std::optional<int> heading;
};

// Nothing where the name is none, or of a cell off the map.
std::optional<NamedState> state_named(const MoverStates& states, std::string_view name);

}  // namespace waymark
