#pragma once

#include <optional>
#include <vector>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A cost on a ruler: a tick in its colour and a label, the number emphasised between words.
struct RulerMark {
  Cost at = 0;
  Color color;
  std::string before;  // "true cost", may be empty
  std::string after;   // "lower", may be empty
};

// Costs side by side from 0 to `most`, which is above 0 and at least every mark's.
struct Ruler {
  Cost most = 1;
  std::vector<RulerMark> bars;     // each fills the bar from 0 to its cost
  std::optional<RulerMark> upper;  // the span from the longest bar to here is shaded
  std::optional<RulerMark> truth;  // its label stands above, the others below
  float height = 8;                // of the bar, at scale 1
};

// Draws a ruler of that width: the truth's label, the bar, the ticks, and the labels
// below, right-aligned at their ticks and pushed apart to 6 px. Gives the height used.
float draw_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width, const Ruler& ruler);

}  // namespace waymark
