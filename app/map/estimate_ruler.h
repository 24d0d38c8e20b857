#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the estimates at the start as bars on a ruler that marks the true cost, with a caption
// above and labels below. `height` is the height of the bars at scale 1. Returns the height used.
float estimate_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                     float height = 8);

}  // namespace waymark
