#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the question with its hidden answer: its text, the slider or the click for the guess, the
// guesses so far, Reveal and Skip. Once revealed, it shows the answer next to the guesses. Fits a
// column of any width, in the current ImGui window, from the top of `area` down. Draws nothing if
// there is no question.
void prediction_panel(const UiContext& c, const Rect& area);
// The height that prediction_panel() uses in a column of that width, in pixels; 0 if there is no
// question.
float prediction_height(const UiContext& c, float width);

// Replaces a pane whose numbers are hidden: a pane of that id with one sentence that says so.
void hidden_pane(const UiContext& c, const char* id, const Rect& area);

}  // namespace waymark
