#pragma once

#include <array>

#include "app/present/palette.h"
#include "core/study/cell_field.h"

namespace waymark {

// What the indices of a CellField look like in one theme.
struct FieldColors {
  std::array<Color, 256> table;
  int classes = 0;  // of a field of classes; 0: the indices are a ramp
};

FieldColors field_colors(const Palette& palette, FieldKind kind);

}  // namespace waymark
