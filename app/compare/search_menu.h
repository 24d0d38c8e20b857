#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the Add button at the right end of the head, and its menu of searches with a field for
// typing a search. Returns the button's rectangle.
Rect search_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
