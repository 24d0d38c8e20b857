#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/model/state/command.h"

namespace waymark {

// An action of the window, by its id.
struct SolutionAction {
  std::string id;
};
// The pointer rests on a cell of the map.
struct SolutionPoint {
  Cell at;
};

// One step of the way in which a task is solved.
using SolutionStep = std::variant<Command, SolutionAction, SolutionPoint>;

// Reads "action ID", "point X Y" or a Command. An Error says what is wrong. Whether there is such
// an action is for the window to say.
Result<SolutionStep> parse_solution_step(std::string_view line);

}  // namespace waymark
