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

// Draws the slider for a guess, from 0 to the end of the question's scale, with the previous number
// and, once revealed, the answer. Returns the slider's height, even if `drawn` is false.
float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn);

// Draws how often each guess was made, with the answer as a line. Returns the height used.
float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn);

}  // namespace waymark
