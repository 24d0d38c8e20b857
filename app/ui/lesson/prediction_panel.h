#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The question whose answer is hidden: its words, the slider or the click that takes the guess, the
// guesses that were entered, Reveal and Skip; once it is revealed the truth beside the guesses. To
// be docked in any column, in the ImGui window that is open, from the top of `area` down. Nothing
// where there is no question.
void prediction_panel(const UiContext& c, const Rect& area);
// The height that prediction_panel uses in a column of that width, in pixels; 0 where there is no
// question.
float prediction_height(const UiContext& c, float width);

// In place of a pane whose numbers are hidden: a pane of that id with one sentence that says so.
void hidden_pane(const UiContext& c, const char* id, const Rect& area);

}  // namespace waymark
