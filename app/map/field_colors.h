#pragma once

#include <array>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "core/study/cell_field.h"

namespace waymark {

// The colours for the indices of a CellField in one theme.
struct FieldColors {
  std::array<Color, 256> table;
  int classes = 0;  // number of classes; 0 if the indices are a ramp
};

FieldColors field_colors(const Palette& palette, FieldKind kind);

// The part of the ramp that the values of the current overlays use, as colour indices.
struct RampPart {
  float from = 0, to = CellField::kRampTop;
};
RampPart ramp_part(const CellField& field);
// The part used by all overlays together if they share a ramp, otherwise by the first overlay.
RampPart ramp_part(const Results& results);

}  // namespace waymark
