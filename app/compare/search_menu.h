#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the menu of searches that can be added, with a field for typing a search, next to the
// button that opens it. `open`: whether to open it now.
void search_popup(const UiContext& c, const Rect& button, bool open);

// Draws the Add button at the right end of the head, and its menu of searches with a field for
// typing a search. Returns the button's rectangle.
Rect search_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
