#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/scene/command.h"

namespace waymark {

// A window action, by its id.
struct SolutionAction {
  std::string id;
};
// Rests the pointer on a cell of the map.
struct SolutionPoint {
  Cell at;
};

// One step of a task's solution.
using SolutionStep = std::variant<Command, SolutionAction, SolutionPoint>;

// Parses "action ID", "point X Y" or a Command. Returns an Error if the line is invalid. Does not
// check whether the action exists; the window does that.
Result<SolutionStep> parse_solution_step(std::string_view line);

}  // namespace waymark
