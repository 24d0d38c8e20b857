#pragma once

#include <array>
#include <string>

#include "app/compute/results.h"
#include "app/scene/state.h"

namespace waymark {

// Names and descriptions of overlays.

// "Error of B"; if the overlay does not depend on one heuristic, only its name: "True cost".
std::string field_name(const FieldChoice& field);
// A sentence for tooltips that explains the overlay.
std::string field_meaning(FieldKind kind);
// The id of the action that shows an overlay: "field.error_landmarks", "field.true_cost".
std::string field_action_id(const FieldChoice& field);

// The lowest and highest value of a ramp, as text.
std::array<std::string, 2> ramp_ends(const CellField& field);
// The lowest and highest value of all overlays together if they share a ramp, otherwise of the
// first overlay. Empty if there is no ramp.
std::array<std::string, 2> ramp_ends(const Results& results);

}  // namespace waymark
