#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the slider for a guess, from 0 to the end of the question's scale, with the previous number
// and, once revealed, the answer. Returns the slider's height, even if `drawn` is false.
float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn);

// Draws how often each guess was made, with the answer as a line. Returns the height used.
float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn);

}  // namespace waymark
