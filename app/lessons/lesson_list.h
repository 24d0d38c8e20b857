#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the list of lessons in the pane on the left. A click opens a lesson.
void lesson_list(const UiContext& c, const Rect& pane);

}  // namespace waymark
