#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws a strip above the legend while places are scored: the progress, the rate, the remaining
// time, and Cancel. After Cancel, it shows the results so far and Continue.
void scoring_strip(const UiContext& c);

}  // namespace waymark
