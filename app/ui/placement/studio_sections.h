#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The placement studio's parts of the left pane, while an overlay of places or a puzzle is shown.
// Each returns the top of the following content, and omits what would exceed `bottom`.

bool studio_shown(const UiContext& c);
// The height of the list "Best next landmark", 0 if there is none.
float places_height(const UiContext& c);
// The puzzle replaces the Summary.
float puzzle_summary(const UiContext& c, ImDrawList& list, const Rect& pane, float bottom);
// "Before, middle, after", then "Best next landmark".
void studio_sections(const UiContext& c, ImDrawList& list, const Rect& pane, float y, float bottom);

}  // namespace waymark
