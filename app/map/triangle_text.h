#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/compute/results.h"
#include "app/scene/state.h"
#include "core/study/triangle.h"

namespace waymark {

// The inputs of the triangle lens: the selected landmark L and a cell N.
struct LensView {
  int landmark = 0;  // index
  Cell cell;
  Triangle triangle;
};

// The lens over `pointed`, or over the start if `pointed` is empty or not walkable. std::nullopt if
// no landmark is selected or the triangle's layer is hidden.
std::optional<LensView> lens_view(const State& state, const Results& results,
                                  const std::optional<Cell>& pointed);

// The texts of the lens.
struct LensText {
  std::string title;                 // "Triangle of landmark 5"
  std::string position;              // "N  28,  33"
  std::array<std::string, 3> costs;  // costs of N–L, L–Z and N–Z: "27"
  std::string sentence;              // explains the bound, or why no bound exists
};
LensText lens_text(const LensView& view, const Results& results);

}  // namespace waymark
