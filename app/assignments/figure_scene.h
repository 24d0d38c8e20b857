#pragma once

#include "app/article/figure.h"
#include "app/assignments/hand_in.h"

namespace waymark {

// The scenes of figures as steps that a solver can take.

// The steps from the figure's first state to its current one. Empty if nothing has changed. Equal
// scenes have equal steps. O(cells).
std::vector<SolutionStep> steps_to(const Figure& figure);

// Like steps_to() for each of the figures, with the cell under the pointer if the condition refers
// to it. `condition`: nullptr if the pointer does not matter.
SavedScene scene_of(const std::vector<const Figure*>& figures, const Expression* condition);

// Returns the text of the first step that a solver cannot take in this figure: moving points that
// are fixed, or a change that is neither a drag, nor a formula in a figure with a field, nor a step
// of an input. std::nullopt if every step is possible.
std::optional<std::string> impossible_step(const Figure& figure,
                                           const std::vector<SolutionStep>& steps);

}  // namespace waymark
