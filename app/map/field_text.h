#pragma once

#include <string>

#include "app/compute/results.h"

namespace waymark {

// The text for an overlay's value inside a cell: lengths as integers, closeness with two decimals,
// for territories the landmark's number. Overlays whose classes have no number show f. Empty if the
// overlay has no value.
std::string field_cell_text(const Results& results, const CellField& field, Node node);

// The value with its unit or a description, for the status line: "error 12", "landmark 5 gives the
// bound".
std::string field_value_text(const Results& results, const CellField& field, Node node);

}  // namespace waymark
