#pragma once

#include <optional>
#include <string>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// What holds for the formula of a search, for its editor and for the map. Rectangles are in pixels.

// The text of the first formula of that search, which must have one.
const std::string& formula_text_of(const Scene& scene, Slot slot);

// Draws what holds for the formula on this map and for this goal: whether it is admissible and
// consistent, and whether the path is optimal. Omits what does not fit. Returns the formula
// divided so that it is admissible, if the user has asked for this.
std::optional<std::string> formula_verdict(const UiContext& c, const Rect& area, Slot slot);
// The height of the verdict without omissions, for text of that width.
float formula_verdict_height(const UiContext& c, float width, Slot slot);

// Draws two rows: whether the formula is admissible and consistent, and the most important reason.
void short_verdict(const UiContext& c, const Rect& area, Slot slot);

// Draws how many cells A, B and the first other search with landmarks expand, as bars. `edited`:
// the search of the formula.
void formula_bars(const UiContext& c, const Rect& area, Slot edited);
float formula_bars_height(const UiContext& c, Slot edited);

// Draws a card next to the cell with the largest overestimate, with h and the true cost.
void overestimate_card(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t, Slot slot);

}  // namespace waymark
