#pragma once

#include <array>
#include <string>

#include "app/model/state/state.h"
#include "app/model/work/results.h"

namespace waymark {

// What fields are called and what they say.

// "Error of B"; of a field that is of no one heuristic its name alone: "True cost".
std::string field_name(const FieldChoice& field);
// What the field says, in a sentence for tooltips.
std::string field_meaning(FieldKind kind);
// The action that shows a field: "field.error_landmarks", "field.true_cost".
std::string field_action_id(const FieldChoice& field);

// The ends of what is told of a ramp's range, least and greatest, as they are written.
std::array<std::string, 2> ramp_ends(const CellField& field);
// Of all fields of the results together, where they share a ramp, else of the first; empty where
// there is none.
std::array<std::string, 2> ramp_ends(const Results& results);

}  // namespace waymark
