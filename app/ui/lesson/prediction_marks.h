#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The slider of a guess from 0 to the question's end, with what is seen beside it: the number as it
// was before, and once it is revealed the truth. Gives the height used, also where it is not
// `drawn`.
float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn);

// How often each guess was made, with the truth as a line. Gives the height used.
float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn);

}  // namespace waymark
