#pragma once

#include <string>

#include "app/model/work/results.h"

namespace waymark {

// A value of a field as it stands in a cell: lengths in whole cells, closeness with two decimals,
// of a territory the landmark's number. Fields of classes that have no number show f.
// Empty where the field has no value.
std::string field_cell_text(const Results& results, const CellField& field, Node node);

// The same in full, with its unit or words, for the status line: "error 12", "landmark 5 gives the
// bound".
std::string field_value_text(const Results& results, const CellField& field, Node node);

}  // namespace waymark
