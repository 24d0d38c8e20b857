#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The button Add at the right of the head, and its menu of contenders, in which one can be typed.
// Gives where the button is.
Rect contender_menu(const UiContext& c, const Rect& head);

}  // namespace waymark
