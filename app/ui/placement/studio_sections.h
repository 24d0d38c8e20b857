#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The placement studio's parts of the left pane, while a field of places or a puzzle is shown. Each
// gives where what follows begins, and leaves out what would pass `bottom`.

bool studio_shown(const UiContext& c);
// What the list of "One more here" takes, 0 where there is none.
float places_height(const UiContext& c);
// The puzzle takes the place of the Summary.
float puzzle_summary(const UiContext& c, ImDrawList& list, const Rect& pane, float bottom);
// "Before, middle, after", then "One more here".
void studio_sections(const UiContext& c, ImDrawList& list, const Rect& pane, float y, float bottom);

}  // namespace waymark
