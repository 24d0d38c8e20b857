#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The button Add at the right of the head, and its menu of searches, in which one can be typed.
// Gives where the button is.
Rect search_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
