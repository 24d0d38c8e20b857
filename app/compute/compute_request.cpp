#include <algorithm>
#include <array>

#include "app/compute/compute.h"
#include "core/study/cell_field.h"

namespace waymark {

ComputeRequest request_for(const State& state) {
  ComputeRequest wanted;
  wanted.scene = state.scene;
  wanted.field = state.field;
  // Requests only what changes the display.
  if (wanted.field.kind != FieldKind::none) wanted.split = state.split;
  if (wanted.split != Split::overlaid) wanted.right_field = state.right_field;
  const std::array<FieldKind, 2> fields = {wanted.field.kind, wanted.right_field.kind};
  const auto either = [&fields](auto holds) {
    return std::any_of(fields.begin(), fields.end(), holds);
  };
  if (either([](FieldKind kind) { return row_of(kind).needs_landmark; }))
    wanted.selected = state.selected;
  // With two maps, the headings above them show the sizes of the open lists.
  wanted.open_lists = state.layer(Layer::frontier).shown || state.split == Split::side_by_side;
  wanted.plot = state.scatter_plot;
  wanted.brush = state.brush;
  if (state.walk.on) wanted.walk = state.walk;
  const bool plateaus = state.layer(Layer::plateaus).shown;
  wanted.labels = either([plateaus](FieldKind kind) {
    return kind == FieldKind::territories || (kind == FieldKind::error && plateaus);
  });
  return wanted;
}

}  // namespace waymark
