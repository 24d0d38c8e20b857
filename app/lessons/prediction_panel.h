#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the question without its answer: the text, the slider or a prompt to click the guess on the
// map, the guesses so far, Reveal and Skip. Once revealed, the answer is shown next to the guesses.
// Draws into the current ImGui window from the top of `area` down, in a column of any width. Draws
// nothing if there is no question.
void prediction_panel(const UiContext& c, const Rect& area);
// The height that prediction_panel() uses in a column of that width, in pixels; 0 if there is no
// question.
float prediction_height(const UiContext& c, float width);

}  // namespace waymark
