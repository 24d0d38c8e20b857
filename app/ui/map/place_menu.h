#pragma once

#include "app/ui/shell/layout.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// "Place…" at the right end of the section's head, and the menu behind it: how many landmarks, by
// which method, a new draw, how many of them a search asks, and what moves them after a search.
void place_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
