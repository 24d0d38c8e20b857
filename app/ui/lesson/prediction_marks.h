#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the slider of a guess from 0 to the question's end, with the previous number, and with the
// answer once it is revealed. Returns the height used, even if it is not `drawn`.
float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn);

// Draws how often each guess was made, with the answer as a line. Returns the height used.
float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn);

}  // namespace waymark
