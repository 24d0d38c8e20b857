#pragma once

#include "app/frame/layout.h"
#include "app/frame/ui_context.h"

namespace waymark {

// Draws "Place…" at the right end of the section's head, and its menu: the number of landmarks, the
// method, a new random seed, the number of landmarks a search uses, and the rule that moves them
// after a search.
void place_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
