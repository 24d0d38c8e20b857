#pragma once

#include <array>

#include "app/model/work/results.h"
#include "app/present/palette.h"
#include "core/study/cell_field.h"

namespace waymark {

// What the indices of a CellField look like in one theme.
struct FieldColors {
  std::array<Color, 256> table;
  int classes = 0;  // of a field of classes; 0: the indices are a ramp
};

FieldColors field_colors(const Palette& palette, FieldKind kind);

// The part of the ramp that the values of the shown fields have, as indices of its colours.
struct RampPart {
  float from = 0, to = CellField::kRampTop;
};
RampPart ramp_part(const CellField& field);
// Of all fields together, where they share a ramp, else of the first.
RampPart ramp_part(const Results& results);

}  // namespace waymark
