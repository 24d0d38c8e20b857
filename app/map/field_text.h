#pragma once

#include <array>
#include <string>

#include "app/compute/results.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"

namespace waymark {

// The text for an overlay's value inside a cell: lengths as integers, closeness with two decimals,
// for territories the landmark's number. Overlays whose classes have no number show f. Empty if the
// overlay has no value.
std::string field_cell_text(const Results& results, const CellField& field, Node node);

// The value with its unit or a description, for the status line: "error 12", "landmark 5 gives the
// bound".
std::string field_value_text(const Results& results, const CellField& field, Node node);

// "412 cliques at level 3".
std::string cliques_text(const CellField& field);

// Names and descriptions of overlays.

// "Error of B", or with another name; if the overlay does not depend on one heuristic, only its
// name: "True cost".
std::string field_name(const FieldChoice& field, const SearchNames& names = kSearchLetters);
// A sentence for tooltips that explains the overlay.
std::string field_meaning(FieldKind kind);
// The id of the action that shows an overlay: "field.error_landmarks", "field.true_cost".
std::string field_action_id(const FieldChoice& field);

// The lowest and highest value of a ramp, as text.
std::array<std::string, 2> ramp_ends(const CellField& field);
// The lowest and highest value of all overlays together if they share a ramp, otherwise of the
// first overlay. Empty if there is no ramp.
std::array<std::string, 2> ramp_ends(const Results& results);

// Explains with numbers why a cell is explored or not with one heuristic: "with landmarks g 158 + h
// 140 = 298 > 224: saved". g is the true cost from the start if one of the searches has proven it.
// If no search explored the cell: "not explored by any search".
std::string reason_text(const Results& results, Slot of, Node node);

}  // namespace waymark
