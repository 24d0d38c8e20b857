#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Over the legend while places are scored: how far it is, how fast, how long it takes still, and
// Cancel; where it was cancelled, what there is and Go on.
void scoring_strip(const UiContext& c);

}  // namespace waymark
