#pragma once

#include <optional>
#include <vector>

#include "app/screen/draw_context.h"
#include "core/map/moves.h"

namespace waymark {

// A cost on a ruler: a tick in its colour, and a label with an emphasised number.
struct RulerMark {
  Cost at = 0;
  Color color;
  std::string before;  // "true cost", may be empty
  std::string after;   // "lower", may be empty
};

// Costs on one scale from 0 to `most`. `most` is positive and at least as large as every mark.
struct Ruler {
  const Moves& moves;  // of the map that the costs are from
  Cost most = 1;
  std::vector<RulerMark> bars = {};     // each bar extends from 0 to its cost
  std::optional<RulerMark> upper = {};  // end of the shaded span that begins at the longest bar
  std::optional<RulerMark> true_value = {};  // its label is above the bar, the others are below
  float height = 8;                          // height of the bar at scale 1
};

// Draws a ruler of that width: the label of the true cost, the bar, the ticks, and the labels
// below, right-aligned at their ticks and moved at least 6 px apart. Returns the height used.
float draw_ruler(const DrawContext& c, ImDrawList& list, ImVec2 at, float width,
                 const Ruler& ruler);

}  // namespace waymark
