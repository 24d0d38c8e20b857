#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The placement studio's parts of the left pane, shown while an overlay of places or a puzzle is
// visible. Each function returns the top of the content below it and omits whatever would exceed
// `bottom`.

bool studio_shown(const UiContext& c);
// The height of the "Best next landmark" list, 0 if there is none.
float places_height(const UiContext& c);
// The puzzle replaces the Summary.
float puzzle_summary(const UiContext& c, ImDrawList& list, const Rect& pane, float bottom);
// "Before, middle, after", then "Best next landmark".
void studio_sections(const UiContext& c, ImDrawList& list, const Rect& pane, float y, float bottom);

// Draws a strip above the legend while places are scored: the progress, the rate, the remaining
// time, and Cancel. After Cancel, it shows the results so far and Continue.
void scoring_strip(const UiContext& c);

}  // namespace waymark
